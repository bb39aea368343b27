import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const writtenFor: unknown = Reflect.get(window, 'writtenFor');

/**
 * Reloads when Back changed the address before the router was listening, because the page does not match it.
 */
function reloadIfLeft(): boolean {
  const isLeft = writtenFor !== undefined && writtenFor !== location.href.split('#')[0];
  if (isLeft) location.reload();
  return isLeft;
}

/** Removes the early popstate listener, because the router listens from its first render. */
function Website(): ReactNode {
  useEffect(() => removeEventListener('popstate', reloadIfLeft), []);
  return <HydratedRouter />;
}

if (!reloadIfLeft()) {
  addEventListener('popstate', reloadIfLeft);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Website />
      </StrictMode>,
    );
  });
}

// Loaded beside hydration, so that a form submitted right away keeps its input if the network fails.
if (import.meta.env.PROD) void import('./connection/watch-connection.ts');
