// Control characters except tab and newline (PostgreSQL rejects NUL), and bidirectional overrides, which could
// reverse the rest of a page.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches the characters to remove
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const unseen = /\p{Cf}/gu;

/** Cleans user text: trims it, repairs surrogates, removes control characters and repeated blank lines. */
export function cleanText(typed: string): string {
  const lines = typed.toWellFormed().replace(/\r\n?/g, '\n').replace(unwanted, '').split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Counts visible code points; an emoji may have several. */
export function lengthOf(text: string): number {
  return [...text.replace(unseen, '')].length;
}
