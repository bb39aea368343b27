import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerAsset } from './assets.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const asked = new Request('https://maidan.test/assets/turf-1.js');

/** What the page is answered, once all work that was left for later is done. */
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
  test('a script comes from the network and is kept', async () => {
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
  ])('where %s it comes from the network all the same', async (_what, storage) => {
    expect(await answerWith(storage)).toBe('script');
  });
});
