import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerAsset } from './assets.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const asked = new Request('https://maidan.test/assets/turf-1.js');

/** Returns the response body after all background work has finished. */
async function answerWith(storage: unknown): Promise<string> {
  const sent = new Response('script');
  Object.defineProperty(sent, 'type', { value: 'basic' });
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', async () => sent);
  const work: Promise<unknown>[] = [];
  const response = await answerAsset({
    request: asked,
    respondWith: () => undefined,
    waitUntil: (more) => void work.push(more),
  });
  await Promise.all(work);
  return response.text();
}
const storageOf = (put: (url: string, response: Response) => Promise<void>) => ({
  open: async () => ({ match: async () => undefined, put }),
});

describe('answerAsset', () => {
  test('fetches a script and caches it', async () => {
    const kept: [string, string][] = [];
    const put = async (url: string, response: Response) => void kept.push([url, await response.text()]);
    expect(await answerWith(storageOf(put))).toBe('script');
    expect(kept).toEqual([[asked.url, 'script']]);
  });

  test.each([
    ['the disk is full', storageOf(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))],
    ['nothing can be kept', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
    [
      'what is kept cannot be read',
      {
        open: async () => ({ match: () => Promise.reject(new Error('broken')), put: async () => undefined }),
      },
    ],
  ])('cache failure (%s): still answers from the network', async (_what, storage) => {
    expect(await answerWith(storage)).toBe('script');
  });
});
