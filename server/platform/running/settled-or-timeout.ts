/** Resolves when `running` settles, or after `longestMs`. Never rejects. */
export function settledOrTimeout(running: Promise<unknown>, longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    running.then(end, end);
  });
}
