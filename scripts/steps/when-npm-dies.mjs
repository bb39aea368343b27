/**
 * Stops the script when npm's shell exits, because npm forwards signals only to that shell. Not used without npm:
 * `node scripts/start.mjs &` may outlive its shell.
 * @param {() => void} stop
 */
export function whenNpmDies(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 200);
  watch.unref();
}
