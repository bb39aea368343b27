import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshPage } from './refresh-page.ts';

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('window', { fetch: send });
  vi.stubGlobal('location', new URL('https://maidan.test/bookings'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** As the router does: who asks while it is asking hears of the later answer, and of none when there is none. */
function routerOf() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asking: AbortController | undefined;
  return async () => {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    void window.fetch('/bookings.data', { signal }).then(
      () => resolve(),
      () => undefined,
    );
    await promise;
  };
}

test('two refreshes of one moment both end when the network fails the later', async () => {
  const revalidate = routerOf();
  send.mockImplementation((_input, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    if (send.mock.calls.length > 1) reject(new TypeError('Failed to fetch'));
    return promise;
  });
  await Promise.all([refreshPage(revalidate), refreshPage(revalidate)]);
  expect(send).toHaveBeenCalledTimes(2);
});
