import { z } from 'zod';
import { cleanText, lengthOf } from './plain-text.ts';

/*
 * All user text passes these schemas, which first remove characters that PostgreSQL or a calendar file cannot
 * hold. `missing` returns the message for absent text.
 */

/** Multi-line text. */
export const multiLineText = (missing?: { error: () => string }) => z.string(missing).overwrite(seenText);

/** Single-line text, such as a name, place or search term. */
export const singleLineText = (missing?: { error: () => string }) =>
  z.string(missing).overwrite((typed) => seenText(typed).replace(/\s+/g, ' '));

/** Returns empty text for invisible characters only; a turf with such a name would be an unreadable link. */
function seenText(typed: string): string {
  const text = cleanText(typed);
  return lengthOf(text.replaceAll(/\s/g, '')) === 0 ? '' : text;
}
