/**
 * A signal sent to npm never arrives here: npm hands it to its `sh -c`, which dies alone. So look whether that one still
 * lives. Not without npm: `node scripts/start.mjs &` may well outlive the shell that started it.
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
