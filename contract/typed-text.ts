import { z } from 'zod';
import { cleanText } from './plain-text.ts';

/*
 * Everything that people type passes here, whether it is kept or looked for: what a database cannot hold and what would
 * break out of a line of a calendar file is gone before anything is counted. `missing` is said where there is no text.
 */

/** Several lines. */
export const typedText = (missing?: string) => z.string(missing).overwrite(cleanText);

/** One line: a name, a place, a word to look for. */
export const typedLine = (missing?: string) =>
  z.string(missing).overwrite((typed) => cleanText(typed).replace(/\s+/g, ' '));
