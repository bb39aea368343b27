import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshPage } from './refresh-page.ts';

const send = vi.fn<typeof fetch>();

// One for all tests, as one page has: it is guarded once.
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

/** As the router does: what it asks for calls off what it asked before, and whoever refreshes hears of the latest answer. */
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

/** The first request waits until it is called off, all later ones are answered so. */
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
  ])('two refreshes of one moment both end when %s fails the later', async (_what, answer) => {
    const { revalidate } = openRouter();
    answerLater(answer);
    const refresh = () => refreshPage(() => revalidate('/bookings.data'));
    expect(await Promise.all([refresh(), refresh()])).toEqual([false, false]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each(['/bookings.data?past', '/bookings.data', '/turf/one.data'])(
    'whoever goes to %s while the page refreshes is answered, also that it failed',
    async (address) => {
      const { ask, revalidate } = openRouter();
      answerLater(fail);
      const refreshed = refreshPage(() => revalidate('/bookings.data'));
      expect(await ask(address)).toMatchObject({ status: 500 });
      expect(await refreshed).toBe(true);
    },
  );

  test('a refresh that fails is kept back also where hours were picked into the address', async () => {
    vi.stubGlobal('location', new URL('https://maidan.test/turf/one?hours=19'));
    const { ask } = openRouter();
    send.mockImplementation(fail);
    const told = vi.fn();
    await refreshPage(async () => told(await ask('/turf/one.data')));
    expect(told).not.toHaveBeenCalled();
  });

  test('a refresh that is answered says so', async () => {
    const { revalidate } = openRouter();
    send.mockImplementation(async () => new Response('facts'));
    expect(await refreshPage(() => revalidate('/bookings.data'))).toBe(true);
  });
});
