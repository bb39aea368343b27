import { createQueue } from '../../platform/running/queue.ts';

/** At about 230 KB a picture, the cache stays within 25 MB. */
const mostPictures = 100;
const mostWaiting = 20;

export type PictureStore = {
  has(name: string): boolean;
  /**
   * Returns the picture, drawing it once for concurrent callers. The cache drops the least recently used picture.
   * @throws Refusal RATE_LIMITED while the queue is full
   */
  get(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
};

/** Draws one picture at a time, to leave the CPU to page requests. */
export function createPictureStore(limits = { mostPictures, mostWaiting }): PictureStore {
  const pictures = new Map<string, Promise<Uint8Array>>();
  // The limit includes the picture that is being drawn.
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
        // Do not cache a failure: the next attempt may succeed.
        if (pictures.get(name) === picture) pictures.delete(name);
        throw error;
      }
    },
  };
}
