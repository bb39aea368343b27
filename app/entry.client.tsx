import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const writtenFor: unknown = Reflect.get(window, 'writtenFor');
// Between two addresses that scripts once made of one page, Back changes the address alone, and nobody hears of it
// before the scripts run: then the page at hand is another address's.
if (writtenFor !== undefined && writtenFor !== location.href.split('#')[0]) location.reload();
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

if (import.meta.env.PROD) {
  const watchConnection = () => void import('./connection/watch-connection.ts');
  if (document.readyState === 'complete') watchConnection();
  else addEventListener('load', watchConnection);
}
