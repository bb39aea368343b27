/** On a dead network nothing may come back, not even a failure: who waits for longer asks anew. */
export const longestWaitMs = 15_000;

/** Of all who wait: two parts of a page may ask in one moment, and the router answers them together. */
const ending = new Set<(isAnswered: boolean) => void>();
let isGuarded = false;
/** A refresh calls off the one before it and answers for both; whatever else calls one off is somebody who goes elsewhere. */
let isRefreshBeginning = false;

/**
 * Asks for the page's facts again. Where they cannot be had the page stays as it is: the router would put its error page
 * there, and all that was typed would be gone for a refresh that nobody has asked for.
 * @returns whether they were had; for who went elsewhere meanwhile it is not known to be otherwise
 */
export function refreshPage(revalidate: () => Promise<void>): Promise<boolean> {
  guardFetch();
  return new Promise((resolve) => {
    const end = (isAnswered: boolean) => {
      ending.delete(end);
      resolve(isAnswered);
    };
    ending.add(end);
    isRefreshBeginning = true;
    void revalidate().then(
      () => end(true),
      () => end(false),
    );
    isRefreshBeginning = false;
  });
}

/** The router has no hook before its error page. Only the facts of this page are kept back, and only while it refreshes. */
function guardFetch(): void {
  if (isGuarded) return;
  isGuarded = true;
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (ending.size === 0 || !asksForThisPage(input, init)) return send(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    signal?.addEventListener('abort', () => {
      if (!isRefreshBeginning) endRefreshes(true);
    });
    const answer = await send(input, init).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return undefined;
    });
    if (answer && answer.status < 500) return answer;
    endRefreshes(false);
    // Until the router asks for something else.
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
}

function endRefreshes(isAnswered: boolean): void {
  for (const end of ending) end(isAnswered);
}

/** Its query may differ from the router's: a turf's page writes the hours that are picked into its address by itself. */
function asksForThisPage(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const here = location.pathname.endsWith('/') ? `${location.pathname}_` : location.pathname;
  return method.toUpperCase() === 'GET' && pathname === `${here}.data`;
}
