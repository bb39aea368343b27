import { monthName } from './days.ts';

type Rewriting = readonly [RegExp, string];

const unit = '(?:[ap]m|oclock|o clock|baje|bajey|bje|mani|maniku|manikku|mni)';
const day =
  '(?:the|a|an|this|dis|tmr|tmrw|tom|tomorrow|2moro|2mrw|today|tdy|2day|tonight|tonite|2nite|sat|sun|mon|tue|wed|thu|fri|[a-z]+day|weekend|me|us|my|our|d)';

/** Digits that stand for sounds: 'b4', 'how 2 book', 'need it 4 2 hrs'. */
const figures: readonly Rewriting[] = [
  [/\bb4\b/g, 'before'],
  [/\b2(?:mrw|mrow|mro|mw)\b/g, 'tomorrow'],
  [/\b([01]\d|2[0-3])([0-5]\d) ?h(?:ou)?rs?\b/g, '$1:$2'],
  [/\b(\d{1,2})(?::\d\d)? ?ish\b/g, 'at $1'],
  [/\b(?:btw|b\/w|btwn|bw) (?=\d)/g, 'between '],
  [/(\d(?: ?[ap]m)?) (?:2|too|til|til l|thru|upto|up to) (?=\d)/g, '$1 to '],
  [
    /\b(how|hw|want|wanna|wnt|need|like|have|going|able|trying|wish|possible|allowed|talk|speak|connect|near|close|next|reach|go|come|listen) 2 (?=[a-z])/g,
    '$1 to ',
  ],
  [
    new RegExp(
      `(?<!\\b(?:at|from|to|till|until|after|before|by|between|and|around)) 4 (?=\\d+ ?(?:h|hr|hrs|hours?|ppl|people|players|guys)\\b|${day}\\b)`,
      'g',
    ),
    ' for ',
  ],
  [
    new RegExp(
      `\\b(much|price|cost|rate|charge|charges|money|fee|evlo|kitna|wait|looking|book|search|discount|offer|refund) 4 (?!${unit}\\b)(?=[a-z])`,
      'g',
    ),
    '$1 for ',
  ],
];

const numberLines = `
one ek onnu
two do rendu
three teen tin moonu munu
four char chaar naalu nalu
five paanch panch anju anji
six chhe che chah aaru
seven saat sat ezhu yezhu elu
eight aath aat ettu yettu
nine nau ombadhu onbathu ombathu
ten das dus pathu paththu
eleven gyarah gyara pathinonnu padhinonnu
twelve barah bara panirendu pannendu panrendu
`;
const numbers = new Map(
  numberLines
    .trim()
    .split('\n')
    .flatMap((line, index) => line.split(' ').map((word) => [word, index + 1] as const)),
);
export const numberWords: readonly string[] = [...numbers.keys()];
/** Words with another meaning, read as numbers only beside another number or an hour. */
const doubtful = new Set(['do', 'one', 'sat', 'tin', 'das', 'bara', 'che']);
const units = new Set(
  'am pm oclock hours minutes days weeks hundred thousand people players persons guys friends members boys girls'.split(
    ' ',
  ),
);
const joins = new Set('to until se tak and or'.split(' '));
const leads = new Set(
  'past at from by after before around near until night evening morning afternoon tonight between'.split(' '),
);

/** Replaces number words by digits where they are numbers: `six to eight pm` becomes `6 to 8 pm`. */
export function replaceNumberWords(words: readonly string[]): string[] {
  const read: string[] = [];
  for (const [index, word] of words.entries()) {
    const number = numbers.get(word);
    const [before = '', next = '', afterNext = ''] = [read.at(-1), words[index + 1], words[index + 2]];
    const isJoined = joins.has(next) && (numbers.has(afterNext) || /^\d/.test(afterNext));
    const isLast = joins.has(before) && /^\d/.test(read.at(-2) ?? '');
    const isLed = leads.has(before) && !doubtful.has(word);
    const isNumber =
      number !== undefined &&
      (units.has(next) || (next === 'of' && afterNext === 'us') || isJoined || isLast || isLed);
    read.push(isNumber ? String(number) : word);
  }
  return read;
}

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const month = `(?:${monthName})`;
const ordinalDay = new RegExp(
  `\\b(?:(${ordinals.join('|')})(?= (?:of )?${month}\\b)|(?<=\\b${month} )(${ordinals.join('|')}))\\b`,
  'g',
);

const sums: readonly Rewriting[] = [
  [/\b(?:half past|half after) (\d{1,2})\b/g, '$1:30'],
  [/\b(\d{1,2}) (?:thirty|30) (?=[ap]m|oclock)/g, '$1:30 '],
];

/** Calculates `2 thousand` and `5 hundred`, and reads `half past 6` and `first december`. */
export function calculateNumbers(text: string): string {
  const summed = text
    .replace(/\b(?:(\d+(?:\.\d)?) )?thousand\b/g, (_, count?: string) => String(Number(count ?? 1) * 1_000))
    .replace(/\b(?:(\d+) )?hundred\b/g, (_, count?: string) => String(Number(count ?? 1) * 100));
  const dated = summed.replace(
    ordinalDay,
    (_, one?: string, other?: string) => `${ordinals.indexOf(one ?? other ?? '') + 1}th`,
  );
  return rewrite(dated, sums);
}

export function replaceSoundDigits(text: string): string {
  return rewrite(text, figures);
}

function rewrite(text: string, by: readonly Rewriting[]): string {
  return by.reduce((rewritten, [pattern, as]) => rewritten.replaceAll(pattern, as), text);
}
