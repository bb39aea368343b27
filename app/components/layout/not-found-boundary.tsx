import type { ComponentType } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** A page's ErrorBoundary that shows `Page` for what is not there; whatever else went wrong is for the page around it. */
export function notFoundBoundary(Page: ComponentType) {
  return function NotFoundBoundary({ error }: { error: unknown }) {
    if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
    return <Page />;
  };
}
