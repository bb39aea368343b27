// Control characters except tab and newline (PostgreSQL refuses the null character), and what turns the writing
// direction of a whole page around.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const unseen = /\p{Cf}/gu;

/** Text as people may write it: trimmed, whole characters, without control characters, at most one empty line in a row. */
export function cleanText(typed: string): string {
  const lines = typed.toWellFormed().replace(/\r\n?/g, '\n').replace(unwanted, '').split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Characters as people count them: an emoji is one or few, what nobody can see is none. */
export function lengthOf(text: string): number {
  return [...text.replace(unseen, '')].length;
}
