import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

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
