import { monthName } from '../understand/days.ts';

/** Extracts the figures of a sentence: amounts, percents, times, notice periods. */

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const currency = String.raw`(?:₹|\brs\.?|\binr|rupees?\b|rupaye?\b|rupai\b|rup(?:aiya|ay)\b|r[ou]o?bai?\b|ரூ(?:பாய்)?\.?|रु(?:प(?:ये|ए|या|यों))?\.?|रूपये)`;
const amountBefore = new RegExp(String.raw`${currency}\s*(${number})`, 'giu');
const amountAfter = new RegExp(
  String.raw`(${number})\s*(?:${currency}|/-|bucks\b|(?:per|an|a|/)\s*(?:hour|hr)\b)`,
  'giu',
);
/** Excludes counts and dates, which are not money: 'only 12 turfs', 'total 2 hours', 'pay until 26 Nov'. */
const counted = String.raw`\s*(?:[:.,/–-]\d|%|per\s?cent|[ap]\.?m\b|o['’]?clock|hours?\b|hrs?\b|min(?:ute)?s?\b|(?:week)?days?\b|weeks?\b|months?\b|times?\b|people\b|persons?\b|players?\b|turfs?\b|grounds?\b|courts?\b|pitches\b|places?\b|slots?\b|bookings?\b|games?\b|stars?\b|reviews?\b|km\b|(?:st|nd|rd|th)\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)`;
const amountBare = new RegExp(
  String.raw`\b(?:(?:prices?|costs?|rates?|total|pays?|fees?|charges?|amount|sum|(?:an|per|a|each|every)\s+hour)(?:\s+(?:is|are|of|only|just|at|about|you|comes|to))*|(?:only|just)(?=\s+\d\d))\s+(${number})\b(?!${counted})`,
  'giu',
);

/** Treats other numbers of three digits and more as money: 'Price: 450', '450 all in'. */
const amountAlone = new RegExp(
  String.raw`(?<![\d,.:/–-])(\d{3,}|\d{1,2}(?:,\d{2,3})+)(?![\d,]*\d)(?!${counted})(?!\s*(?:turfs?|places?)\b)`,
  'giu',
);

/** Converts digits of any script to 0 to 9. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Each script has ten consecutive code points for its digits, starting with zero.
    let zero = code;
    while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** Lists amounts of money in paise. */
export function amountsIn(text: string): number[] {
  const plain = plainDigits(text);
  const found = [amountBefore, amountAfter, amountBare].flatMap((pattern) => [...plain.matchAll(pattern)]);
  return found.map(([, amount = '']) => Math.round(Number(amount.replaceAll(',', '')) * 100));
}

const yearOfDate = new RegExp(String.raw`(\b(?:${monthName}),?) 2\d{3}\b`, 'gi');

/** Lists numbers without a unit that are most likely money, in paise. */
export function loneAmountsIn(text: string): number[] {
  const plain = plainDigits(text)
    .replace(/\b\d{4}-\d\d-\d\d\b/g, ' ')
    .replace(yearOfDate, '$1');
  return [...plain.matchAll(amountAlone)].map(([, amount = '']) => Number(amount.replaceAll(',', '')) * 100);
}

export function percentsIn(text: string): number[] {
  const found = plainDigits(text).matchAll(
    /(\d+(?:\.\d+)?)\s*(?:%|per\s?cent\b|pc off\b|प्रतिशत|फ़?ीसदी|சதவீதம்|சதவிகிதம்)/giu,
  );
  return [...found].map(([, percent = '']) => Number(percent));
}

const counts = 'zero one two three four five six seven eight nine ten eleven'.split(' ');
const notice = new RegExp(
  String.raw`\b(\d+|${counts.join('|')}|an)\s+(?:or\s+more\s+)?(?:hours?|hrs?)\s+(?:or\s+more\s+)?(?:before|ahead|prior|earlier|in\s+advance)\b`,
  'giu',
);

/** Lists notice periods in hours: '24 hours before'. */
export function noticesIn(text: string): number[] {
  return [...plainDigits(text).matchAll(notice)].map(([, said = '']) => {
    const word = said.toLowerCase();
    if (word === 'an') return 1;
    return counts.includes(word) ? counts.indexOf(word) : Number(word);
  });
}

export type TimeRange = { from: number; to: number | undefined };

const range =
  /\b(\d{1,2})(?:[:.](\d\d))?\s*([ap])?\.?m?\.?\s*(?:-|–|—|to|till|until|and)\s*(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\b/giu;
const single =
  /\b(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\b|\b([01]?\d|2[0-4]):(\d\d)\b|\b(\d{1,2})\s*o['’]?clock\b/giu;

/** Lists times of day as whole Indian hours. A range has both ends. */
export function timesIn(text: string): TimeRange[] {
  const plain = plainDigits(text)
    .replace(/\bnoon\b/gi, '12 pm')
    .replace(/\b(?:12\s)?midnight\b/gi, '12 am');
  const ranges: TimeRange[] = [];
  const rest = plain.replace(
    range,
    (_, from: string, _m, half: string | undefined, to: string, _n, toHalf: string) => {
      const end = hourOf(to, toHalf) || 24;
      // '6–8 pm' starts in the evening, '11–1 pm' before noon.
      const start = hourOf(from, half ?? toHalf);
      const begins = half === undefined && start > end ? start - 12 : start;
      ranges.push({ from: begins, to: end });
      return ' ';
    },
  );
  const singles = [...rest.matchAll(single)].map(([, clock, , half, hour, , oClock]) => {
    if (clock !== undefined) return hourOf(clock, half ?? 'a');
    return Number(hour ?? oClock);
  });
  return [...ranges, ...singles.map((from) => ({ from, to: undefined }))];
}

const halfless = /(?<![\d:])(\d{1,2})(?::00)?\s*(?:baje|bajey|mani|बजे|மணி)(?!\s*(?:ner|நேர))/giu;

/** Lists times without am or pm, '9 baje' or '9 மணி', as both possible hours. */
export function eitherTimesIn(text: string): [number, number][] {
  return [...plainDigits(text).matchAll(halfless)].map(([, clock = '']) => [
    Number(clock) % 12,
    (Number(clock) % 12) + 12,
  ]);
}

function hourOf(clock: string, half: string): number {
  const hour = Number(clock) % 12;
  return half.toLowerCase() === 'p' ? hour + 12 : hour;
}
