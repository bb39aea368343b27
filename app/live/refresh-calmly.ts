/** Not every page that hears of a change asks in the same moment. */
const spreadMs = 150;
/** What is dear to ask for is asked for less often: after each answer, several times as long as it took is quiet. */
const restPerTime = 4;
const leastRestMs = 150;

/**
 * Asks again soon after each change, once for many: never while it is asking, nor right after.
 * @returns `hear` a change, and `stop`
 */
export function refreshCalmly(ask: () => Promise<void>): { hear(): void; stop(): void } {
  let isWanted = false;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = (ms: number) => {
    timer = setTimeout(() => {
      isBusy = false;
      if (isWanted) start(0);
    }, ms);
  };
  const askNow = async () => {
    isWanted = false;
    const began = performance.now();
    try {
      await ask();
    } finally {
      rest(Math.max(leastRestMs, restPerTime * (performance.now() - began)));
    }
  };
  const start = (afterMs: number) => {
    isBusy = true;
    timer = setTimeout(() => void askNow(), afterMs);
  };
  return {
    hear() {
      isWanted = true;
      if (!isBusy) start(spreadMs * Math.random());
    },
    stop: () => clearTimeout(timer),
  };
}
