import { clearBar, sayNetworkError } from './network-bar.ts';

const firstPauseMs = 500;
const longestPauseMs = 8_000;
/** Pages with filters or days to choose; other pages have their own ways. */
const keptPages = /^\/(browse|turf\/[^/]+)$/;
const proxyFailures = [502, 503, 504];
let isFailing = false;

/**
 * Asks again when the answer to a filter or another day of the open page is lost. The router would replace
 * page and filters with its error page.
 */
export function keepPage(): void {
  const send = window.fetch;
  window.fetch = (input, init) =>
    isForOpenPage(input, init) ? askUntilAnswered(() => send(input, init), init?.signal) : send(input, init);
}

function isForOpenPage(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const isReading = (init?.method ?? 'GET').toUpperCase() === 'GET';
  const isOpen = origin === location.origin && pathname === `${location.pathname}.data`;
  return isReading && isOpen && keptPages.test(location.pathname);
}

async function askUntilAnswered(
  ask: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const answer = await ask().catch((error: unknown) => {
      if (signal?.aborted || !(error instanceof TypeError)) throw error;
    });
    if (answer && !isFromProxy(answer)) {
      // Also after another request's failure, which this one may have replaced.
      if (isFailing) clearBar();
      isFailing = false;
      return answer;
    }
    isFailing = true;
    sayNetworkError();
    await pause(pauseMs, signal);
    signal?.throwIfAborted();
  }
}

/** The router's own answers have its header, also those with these statuses. */
function isFromProxy({ status, headers }: Response): boolean {
  return proxyFailures.includes(status) && !headers.has('x-remix-response');
}

/** Ends early when the network is back, or the question is not asked any more. */
function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    setTimeout(end, ms);
    addEventListener('online', end, { once: true });
    signal?.addEventListener('abort', end, { once: true });
  });
}
