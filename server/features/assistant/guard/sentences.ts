/** Splits off complete sentences and returns the rest. Does not split `Rs. 500` and `6 p.m. today`. */
export function takeSentences(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?।]+["')\]]*\s+|\n+/gu)) {
    const end = match.index + match[0].length;
    const sentence = text.slice(from, end);
    if (/(?:\b(?:Rs|No|St|[ap]\.m|approx)|\b\p{Lu})\.\s+$/u.test(sentence)) continue;
    sentences.push(sentence);
    from = end;
  }
  return { sentences, rest: text.slice(from) };
}

/** Removes markdown, HTML and links from a model's answer and keeps their labels. */
export function plainText(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Co}]/gu, '')
    .replace(/!\[[^\]]*\]\s*\([^)]*\)?/g, '')
    .replace(/\[([^\]]*)\]\s*\([^)]*\)?/g, '$1')
    .replace(/<[^>]*>?/g, '')
    .replace(/```[a-z]*|`/g, '')
    .replace(/\*\*|__/g, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^[*+-]\s+/gm, '• ');
}
