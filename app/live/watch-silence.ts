import { beatEveryMs } from '../../contract/live.ts';

/**
 * A line can die, or be held up on its way, without a word: more than two beats that were not heard say so.
 * @returns `heard` with each sign of life, the first of them when it begins; `stop` when the line is let go
 */
export function watchSilence(onSilence: () => void): { heard(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    heard() {
      stop();
      timer = setTimeout(onSilence, beatEveryMs * (2.25 + Math.random()));
    },
    stop,
  };
}
