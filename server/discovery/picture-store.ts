import { Refusal } from '../../contract/errors.ts';

/** A picture is about 230 KB: so many of them stay within 25 MB. */
const mostPictures = 100;
const mostWaiting = 20;

export type PictureStore = {
  has(name: string): boolean;
  /**
   * The picture of this name, drawn once however many ask. Those asked for last are kept.
   * @throws Refusal RATE_LIMITED while too many others wait to be drawn
   */
  get(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
};

/** Draws one at a time: pages come before pictures. */
export function createPictureStore(limits = { mostPictures, mostWaiting }): PictureStore {
  const pictures = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const inTurn = async (draw: () => Promise<Uint8Array>, before: Promise<unknown>) => {
    waiting += 1;
    try {
      await before;
      return await draw();
    } finally {
      waiting -= 1;
    }
  };

  return {
    has: (name) => pictures.has(name),
    async get(name, draw) {
      const known = pictures.get(name);
      if (!known && waiting >= limits.mostWaiting) {
        throw new Refusal('RATE_LIMITED', { data: { retryAfterSeconds: 10 } });
      }
      const picture = known ?? inTurn(draw, last);
      if (!known) last = picture.catch(() => undefined);
      pictures.delete(name);
      pictures.set(name, picture);
      const [oldest] = pictures.keys();
      if (pictures.size > limits.mostPictures && oldest !== undefined) pictures.delete(oldest);
      try {
        return await picture;
      } catch (error) {
        // What failed once may work the next time.
        if (pictures.get(name) === picture) pictures.delete(name);
        throw error;
      }
    },
  };
}
