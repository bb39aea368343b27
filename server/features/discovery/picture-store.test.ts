import { describe, expect, test } from 'vitest';
import { createPictureStore } from './picture-store.ts';

const bytes = (value: number) => new Uint8Array([value]);

describe('createPictureStore', () => {
  test('concurrent requests for one picture: drawn once', async () => {
    const store = createPictureStore();
    let drawn = 0;
    const draw = async () => bytes(++drawn);
    const pictures = await Promise.all([store.get('a', draw), store.get('a', draw), store.get('a', draw)]);
    expect(pictures).toEqual([bytes(1), bytes(1), bytes(1)]);
  });

  test('different pictures are drawn one after another', async () => {
    const store = createPictureStore();
    let busy = 0;
    let most = 0;
    const draw = async () => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy -= 1;
      return bytes(1);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => store.get(name, draw)));
    expect(most).toBe(1);
  });

  test('full cache: drops the least recently used picture', async () => {
    const store = createPictureStore({ mostPictures: 2, mostWaiting: 20 });
    const asked: string[] = [];
    const get = (name: string) =>
      store.get(name, async () => {
        asked.push(name);
        return bytes(1);
      });
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(name);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  test('full queue: refused with Retry-After; failed drawings are retried', async () => {
    const store = createPictureStore({ mostPictures: 9, mostWaiting: 1 });
    let fail = (_reason: Error) => {};
    const first = store.get(
      'a',
      () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        }),
    );
    await expect(store.get('b', async () => bytes(2))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 10 },
    });
    fail(new Error('no paint'));
    await expect(first).rejects.toThrow('no paint');
    expect(await store.get('a', async () => bytes(3))).toEqual(bytes(3));
  });
});
