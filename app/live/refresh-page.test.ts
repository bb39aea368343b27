import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshPage } from './refresh-page.ts';

const send = vi.fn<typeof fetch>();

// One fetch mock for all tests, because `refreshPage` wraps fetch only once.
beforeAll(() => {
  vi.stubGlobal('window', { fetch: send });
});
beforeEach(() => {
  send.mockReset();
  vi.stubGlobal('location', new URL('https://maidan.test/bookings'));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/**
 * Simulates the router: a new load aborts the previous one, and every revalidation gets the latest result.
 */
function openRouter() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asking: AbortController | undefined;
  const ask = (address: string) => {
    asking?.abort();
    asking = new AbortController();
    return window.fetch(address, { signal: asking.signal });
  };
  const revalidate = async (address: string) => {
    void ask(address).then(
      () => resolve(),
      () => undefined,
    );
    await promise;
  };
  return { ask, revalidate };
}

/** Leaves the first request pending until it is aborted, and answers all later ones. */
function answerLater(answer: () => Promise<Response>) {
  send.mockImplementation((_input, init) => {
    if (send.mock.calls.length > 1) return answer();
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    return promise;
  });
}

const fail = async () => new Response('Internal Server Error', { status: 500 });
const loseNetwork = async () => {
  throw new TypeError('Failed to fetch');
};

describe('refreshPage', () => {
  test.each([
    ['the network', loseNetwork],
    ['the server', fail],
  ])('two concurrent refreshes: both end when %s fails the second', async (_what, answer) => {
    const { revalidate } = openRouter();
    answerLater(answer);
    const refresh = () => refreshPage(() => revalidate('/bookings.data'));
    expect(await Promise.all([refresh(), refresh()])).toEqual([false, false]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each(['/bookings.data?past', '/bookings.data', '/turf/one.data'])(
    'navigation to %s during a refresh: passes through, even a failure',
    async (address) => {
      const { ask, revalidate } = openRouter();
      answerLater(fail);
      const refreshed = refreshPage(() => revalidate('/bookings.data'));
      expect(await ask(address)).toMatchObject({ status: 500 });
      expect(await refreshed).toBe(true);
    },
  );

  test('failed refresh is held back with hours in the address', async () => {
    vi.stubGlobal('location', new URL('https://maidan.test/turf/one?hours=19'));
    const { ask } = openRouter();
    send.mockImplementation(fail);
    const told = vi.fn();
    await refreshPage(async () => told(await ask('/turf/one.data')));
    expect(told).not.toHaveBeenCalled();
  });

  test('answered refresh: true', async () => {
    const { revalidate } = openRouter();
    send.mockImplementation(async () => new Response('facts'));
    expect(await refreshPage(() => revalidate('/bookings.data'))).toBe(true);
  });
});
