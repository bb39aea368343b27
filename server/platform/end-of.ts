/** Once it has ended, well or not, and after `longestMs` at the latest. */
export function endOf(running: Promise<unknown>, longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    running.then(end, end);
  });
}
