export type Prices = { minPricePaise?: number; maxPricePaise?: number };

const rupees = String.raw`(?:rs )?(\d{2,6})(?: rs)?`;
const upper =
  '(?:under|below|within|less(?: than)?|maximum|upto|up to|until|budget(?: (?:of|is|only|just|near|maximum|under|up|to|can|be|for|the|per|hours?))*|inside|(?:not|no|dont|never)(?: go| cost| cross)? (?:more|over|above|beyond|exceed|cross)(?: than)?|(?:cheap|low|lower)(?: than)|inside|max|near|have(?: only)?|spend|afford|worth|only)';
const lower = '(?:over|more than|minimum|at least|starting)';

type Rule = [RegExp, (match: RegExpExecArray) => Prices];

const rules: readonly Rule[] = [
  [new RegExp(`\\bbetween ${rupees} (?:and|to) ${rupees}\\b`), (m) => ({ ...least(m[1]), ...most(m[2]) })],
  [new RegExp(`\\brs (\\d{2,6}) ?(?:-|to|and) ?${rupees}\\b`), (m) => ({ ...least(m[1]), ...most(m[2]) })],
  [/\b(\d{3,6}) ?(?:-|to) ?(\d{3,6})\b(?: rs)?/, (m) => ({ ...least(m[1]), ...most(m[2]) })],
  [new RegExp(`\\b${upper} ${rupees}\\b`), (m) => most(m[1])],
  [new RegExp(`\\b${lower} ${rupees}\\b`), (m) => least(m[1])],
  [
    new RegExp(
      `\\b${rupees} (?:ku |ke |se |kku )?(?:under|less|cheap|maximum|budget|until|max|only|or less|or under|and under|or below|and less)\\b`,
    ),
    (m) => most(m[1]),
  ],
  [new RegExp(`\\b${rupees} (?:ku |ke |se |kku )?over\\b`), (m) => least(m[1])],
  [/\brs (\d{2,6})\b/, (m) => most(m[1])],
  [/\b(\d{2,6}) rs\b/, (m) => most(m[1])],
  [/\bfor (\d{3,5})\b/, (m) => most(m[1])],
  // A round number that is neither an hour nor a year.
  [
    /(?<![\d:/-] ?)\b(?!20\d\d)([2-9]50|[2-9]00|[1-4]\d00)\b(?! (?:hours|minutes|people|players|feet|ft|sq|m|meters?))/,
    (m) => most(m[1]),
  ],
];

/** A smaller number is an hour or a count, not a price. */
const leastRupees = 50;

/** Returns the limits of an hour's price in a text, and the text without them. */
export function readPrices(text: string): { rest: string; prices: Prices } {
  for (const [pattern, pricesOf] of rules) {
    const match = pattern.exec(text);
    const prices = match && pricesOf(match);
    if (!match || !prices || Object.values(prices).some((paise) => paise < leastRupees * 100)) continue;
    // The 'an hour' of '800 an hour' is no duration.
    const after = text
      .slice(match.index + match[0].length)
      .replace(/^ (?:for )?(?:an|a|per|each|every) hours\b/, '');
    const rest = `${text.slice(0, match.index)} ${after}`.replace(/ +/g, ' ');
    return { rest, prices: inOrder(prices) };
  }
  return { rest: text, prices: {} };
}

/** Puts the lower price first: 'between 900 and 500'. */
function inOrder(prices: Prices): Prices {
  const { minPricePaise: min, maxPricePaise: max } = prices;
  return min !== undefined && max !== undefined && min > max
    ? { minPricePaise: max, maxPricePaise: min }
    : prices;
}

function least(amount: string | undefined): Prices {
  return { minPricePaise: Number(amount) * 100 };
}

function most(amount: string | undefined): Prices {
  return { maxPricePaise: Number(amount) * 100 };
}
