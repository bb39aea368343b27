import { createQueue } from '../../platform/queue.ts';

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
  // Whose is being drawn is one of those who wait.
  const inTurn = createQueue({ atOnce: 1, mostWaiting: limits.mostWaiting - 1, retryAfterSeconds: 10 });
  const forgetOldest = () => {
    const [oldest] = pictures.keys();
    if (pictures.size > limits.mostPictures && oldest !== undefined) pictures.delete(oldest);
  };

  return {
    has: (name) => pictures.has(name),
    async get(name, draw) {
      const picture = pictures.get(name) ?? inTurn(draw);
      pictures.delete(name);
      pictures.set(name, picture);
      try {
        const drawn = await picture;
        forgetOldest();
        return drawn;
      } catch (error) {
        // What failed once may work the next time.
        if (pictures.get(name) === picture) pictures.delete(name);
        throw error;
      }
    },
  };
}
