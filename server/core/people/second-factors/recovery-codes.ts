import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike: 50 bits a code. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns ten recovery codes in the form `abcde-fgh23`. */
export function createRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 10 }, () => `${part()}-${part()}`);
}
