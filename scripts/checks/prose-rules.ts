export type Finding = { line: number; found: string; instead: string };

/** Words that docs/style.md replaces. A space matches any white space, line ends included. */
const replacements: [pattern: string, instead: string][] = [
  ['anew', 'again'],
  ['once more', 'again'],
  ['else would', 'otherwise'],
  ["of (?:ours|theirs|one's own)", 'our, their'],
  ['by (?:itself|themselves)', 'automatically'],
  ['(?:whoever|whomever|somebody)', 'the actor: customer, owner, admin, visitor, caller, node'],
  ['(?:tells?|told|telling) of', 'report, publish, notify'],
  ['(?:became|becomes?) of', 'the status of'],
  ['(?:hangs? on|lets? go|go on living|in passing)', 'release, wait for, continue'],
  ['(?:gives?|gave|given|hands?|handed|takes?|taken) back', 'refund, release, reverse'],
  ['lapse[sd]?', 'expire'],
  ['mend(?:s|ed|ing)?', 'fix'],
];
const openers = /^(?:Who|Whom|Whose|Whoever|What|Whatever|Whether|Of)\s(?![^.]*\?)/i;
const maxColumns = 100;
const maxParagraphLines = 4;
const maxTitleWords = 12;

/** Returns the findings in a Markdown file. Code is not prose; tables may have long lines. */
export function checkMarkdown(text: string): Finding[] {
  const prose = text
    .replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/.+/g, ''))
    .replace(/`[^`]*`/g, (code) => code.replace(/\S/g, 'x'));
  const lines = prose.split('\n');
  const long = lines.flatMap((line, index) =>
    line.length > maxColumns && !line.startsWith('|')
      ? [{ line: index + 1, found: `${line.length} columns`, instead: `lines of at most ${maxColumns}` }]
      : [],
  );
  const paragraphs = [...prose.matchAll(/(?:^(?![ |>#]|[-*] |\d+\. ).+\n?)+/gm)].flatMap(
    ({ 0: found, index }) => {
      const count = found.trimEnd().split('\n').length;
      const instead = `paragraphs of at most ${maxParagraphLines}`;
      return count > maxParagraphLines
        ? [{ line: lineAt(prose, index), found: `${count} lines`, instead }]
        : [];
    },
  );
  return [...long, ...paragraphs, ...checkWords(prose), ...checkOpeners(prose, /(?<=^|^[-*] )[A-Z].*/gm)];
}

/** Returns the findings in the comments and test titles of a source file. */
export function checkSource(text: string): Finding[] {
  const comments = [...text.matchAll(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*/g)];
  const titleStarts = /(?:\b(?:test|it|describe)\b[^'"`\n]*|^\s*\]\))\(\s*(['"`])(.+?)\1,/gm;
  const titles = [...text.matchAll(titleStarts)];
  return [
    ...comments.flatMap(({ 0: comment, index }) => {
      const prose = comment.replace(/\/\*\*?|\*\/|\/\/|(?<=\n\s*)\*/g, blank);
      return inFile(text, index, [...checkWords(prose), ...checkOpeners(prose, /(?<=^\s*)\S.*/g)]);
    }),
    ...titles.flatMap(({ 2: title = '', index }) => {
      const words = title.split(/\s+/).length;
      const long = { line: 1, found: `title of ${words} words`, instead: `at most ${maxTitleWords}` };
      const found = [...checkWords(title), ...checkOpeners(title, /^.*/g)];
      return inFile(text, index, words > maxTitleWords ? [long, ...found] : found);
    }),
  ];
}

function checkWords(prose: string): Finding[] {
  return replacements.flatMap(([pattern, instead]) =>
    [...prose.matchAll(new RegExp(`\\b${pattern.replaceAll(' ', '\\s+')}\\b`, 'gi'))].map(
      ({ 0: found, index }) => ({ line: lineAt(prose, index), found: found.replace(/\s+/g, ' '), instead }),
    ),
  );
}

function checkOpeners(prose: string, starts: RegExp): Finding[] {
  return [...prose.matchAll(starts)].flatMap(({ 0: text, index }) => {
    const [found] = openers.exec(text) ?? [];
    if (!found) return [];
    const instead = 'a noun as subject, such as The customer who';
    return [{ line: lineAt(prose, index), found: `${found.trim()} …`, instead }];
  });
}

function inFile(text: string, index: number, findings: Finding[]): Finding[] {
  const before = lineAt(text, index) - 1;
  return findings.map((finding) => ({ ...finding, line: finding.line + before }));
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
