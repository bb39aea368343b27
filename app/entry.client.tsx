import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const writtenFor: unknown = Reflect.get(window, 'writtenFor');

/**
 * Between two addresses that scripts once made of one page, Back changes the address alone, and before the router is
 * there nobody hears of it: then the page at hand is another address's.
 */
function reloadIfLeft(): boolean {
  const isLeft = writtenFor !== undefined && writtenFor !== location.href.split('#')[0];
  if (isLeft) location.reload();
  return isLeft;
}

/** The router listens from its first rendering on. */
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

// Beside the hydration: a form that is sent as soon as it works, and fails in the network, keeps what was typed.
if (import.meta.env.PROD) void import('./connection/watch-connection.ts');
