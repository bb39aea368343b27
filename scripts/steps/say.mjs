/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Exits the script with one line on stderr.
 * @param {string} line
 * @returns {never}
 */
export function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
