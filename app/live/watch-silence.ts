import { beatEveryMs } from '../../contract/live.ts';

/**
 * Detects a dead or buffered stream by more than two missed beats.
 * @returns `heard` for each sign of life, starting with the open; `stop` when the stream is closed
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
