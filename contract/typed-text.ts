import { z } from 'zod';
import { cleanText, lengthOf } from './plain-text.ts';

/*
 * Everything that people type passes here, whether it is kept or looked for: what a database cannot hold and what would
 * break out of a line of a calendar file is gone before anything is counted. `missing` is said where there is no text.
 */

/** Several lines. */
export const typedText = (missing?: string) => z.string(missing).overwrite(seenText);

/** One line: a name, a place, a word to look for. */
export const typedLine = (missing?: string) =>
  z.string(missing).overwrite((typed) => seenText(typed).replace(/\s+/g, ' '));

/** Only signs that nobody can see are no text: a turf of such a name would be a link with nothing to read. */
function seenText(typed: string): string {
  const text = cleanText(typed);
  return lengthOf(text.replaceAll(/\s/g, '')) === 0 ? '' : text;
}
