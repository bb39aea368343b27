import { otherReaderHeader, readerHeader } from '../../contract/reader.ts';
import {
  clearBar,
  sayNetworkError,
  saySessionOver,
  saySomebodyElse,
  sayStillSignedIn,
} from './network-bar.ts';
import { pageReader } from './page-reader.ts';
import { sessionOverHeader } from './session-over.ts';

/** An action's answer without content, as React Router's wire writes it: the form stays as it is. */
const noAnswer = '[{"_1":-7},"data"]\n';

/**
 * A form that the network fails, or whose sender is signed in no more, stays where it is with all that was typed; a bar
 * says what happened. What changes something says whose page it is on: by now somebody else may be signed in.
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
    if (!isChange(input, init)) return send(input, init);
    const named = { ...init, headers: withReader(init.headers) };
    if (!pathOf(input).endsWith('.data')) return send(input, named);
    try {
      const answer = await send(input, named);
      if (answer.headers.has(otherReaderHeader)) saySomebodyElse();
      else if (answer.headers.has(sessionOverHeader)) saySessionOver();
      else {
        clearBar();
        return answer;
      }
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

/** Of our own pages and API. */
function isChange(input: RequestInfo | URL, init: RequestInit | undefined): init is RequestInit {
  return addressOf(input).origin === location.origin && (init?.method ?? 'GET').toUpperCase() !== 'GET';
}

function withReader(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  const reader = pageReader();
  if (reader) headers.set(readerHeader, reader);
  return headers;
}

function addressOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input, location.href);
}

function pathOf(input: RequestInfo | URL): string {
  return addressOf(input).pathname;
}
