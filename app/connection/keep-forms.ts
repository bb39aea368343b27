import { clearBar, sayNetworkError, saySessionOver, sayStillSignedIn } from './network-bar.ts';
import { sessionOverHeader } from './session-over.ts';

/** An action's answer without content, as React Router's wire writes it: the form stays as it is. */
const noAnswer = '[{"_1":-7},"data"]\n';

/**
 * A form that the network fails, or whose sender is signed in no more, stays where it is with all that was typed; a bar
 * says what happened.
 */
export function keepFormsTyped(): void {
  const stopOffline = (event: SubmitEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLFormElement && new URL(event.target.action).pathname === '/logout') {
      navigator.serviceWorker?.controller?.postMessage('forget-pages');
      sayStillSignedIn();
    } else sayNetworkError();
  };
  addEventListener('submit', stopOffline, { capture: true });

  // A network may be there and carry nothing. The router would then put its error page in the form's place, and it has
  // no hook before that. Only sent forms are answered here: 503 also keeps it from loading the page anew.
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (!isSentForm(input, init)) return send(input, init);
    try {
      const answer = await send(input, init);
      if (!answer.headers.has(sessionOverHeader)) {
        clearBar();
        return answer;
      }
      saySessionOver();
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      if (pathOf(input) === '/logout.data') sayStillSignedIn();
      else sayNetworkError();
    }
    return new Response(noAnswer, {
      status: 503,
      headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
    });
  };
}

function isSentForm(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return pathOf(input).endsWith('.data') && init?.method?.toUpperCase() === 'POST';
}

function pathOf(input: RequestInfo | URL): string {
  return new URL(input instanceof Request ? input.url : input, location.href).pathname;
}
