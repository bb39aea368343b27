import type { ComponentType } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { PageError } from './page-error.tsx';

/**
 * Returns an ErrorBoundary that renders `NotFound` for a 404 and the common error page otherwise. Never
 * throws: on the server nothing above would catch it, and the document would fail.
 */
export function notFoundBoundary(NotFound: ComponentType<{ data: unknown }>) {
  return function NotFoundBoundary({ error }: { error: unknown }) {
    if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError error={error} />;
    return <NotFound data={error.data} />;
  };
}
