/** Timeout: on a dead network fetch may never settle. */
export const longestWaitMs = 15_000;

/** Pending refreshes. Two parts of a page may refresh at once, and the router answers both with one load. */
const ending = new Set<(isAnswered: boolean) => void>();
let isGuarded = false;
/** True while a refresh starts: the router then aborts the previous one. Any other abort is a navigation. */
let isRefreshBeginning = false;

/**
 * Refreshes the page's data. On failure the page stays with its input, unlike the router's error page.
 * @returns false if the refresh failed; true also when a navigation replaced it
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

/** Wraps fetch, because the router has no hook before its error page. Affects only this page's refreshes. */
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
    // Stays pending until the router aborts it with its next load.
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
}

function endRefreshes(isAnswered: boolean): void {
  for (const end of ending) end(isAnswered);
}

/** Ignores the query: a turf page writes the picked hours to its address without the router. */
function asksForThisPage(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const here = location.pathname.endsWith('/') ? `${location.pathname}_` : location.pathname;
  return method.toUpperCase() === 'GET' && pathname === `${here}.data`;
}
