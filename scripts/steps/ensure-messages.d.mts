/** Compiles the message catalogue unless its output is up to date. Exits the script if it fails. */
export function ensureMessages(): Promise<void>;
