import { otherReaderHeader, readerHeader } from '../../contract/people/reader.ts';
import {
  clearBar,
  sayNetworkError,
  saySessionOver,
  saySomebodyElse,
  sayStillSignedIn,
} from './network-bar.ts';
import { pageReader } from './page-reader.ts';
import { sessionOverHeader } from './session-over.ts';

/** An action's empty response in React Router's wire format: the form stays as it is. */
const noAnswer = '[{"_1":-7},"data"]\n';

/**
 * Keeps a form and its input when the network fails or the session has ended, and shows a bar. Adds the
 * page's user id to every change, because another user may have signed in since.
 */
export function keepFormsTyped(): void {
  const stopOffline = (event: SubmitEvent) => {
    // Forms with an outbox keep themselves.
    if (navigator.onLine || (event.target as Element).hasAttribute('data-outbox')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLFormElement && new URL(event.target.action).pathname === '/logout') {
      navigator.serviceWorker?.controller?.postMessage('forget-pages');
      sayStillSignedIn();
    } else sayNetworkError();
  };
  addEventListener('submit', stopOffline, { capture: true });

  // A connected network may carry no data, and the router would replace the form with its error page. The
  // router has no hook for this; a 503 also stops it from reloading the page.
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
        if (pathOf(input) === '/logout.data') localStorage.removeItem(`outbox-${pageReader()}`);
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
