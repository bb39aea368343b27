import { amountsIn, loneAmountsIn, percentsIn, plainDigits, timesIn } from './claims.ts';
import { claimedAct } from './find-claimed-act.ts';
import { unfoundedRule } from './find-unfounded-rule.ts';
import { unfoundedTime } from './find-unfounded-time.ts';
import type { Figures, Known } from './known.ts';

const wordAmounts =
  /\b(hundred|thousand|lakhs?|crores?|fifty|ninety|eighty|seventy|sixty|forty|thirty|twenty|ten|one|two|five)\s+(rupees?|bucks)\b/i;
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g;
const webLink =
  /\b(?:https?|javascript|data|ftp|tel|mailto|upi|whatsapp):|\bwww\.|\b[a-z0-9-]+\.(?:com|in|net|org|io|app|dev|xyz|co|link|me|ly)\b(?!\w)/i;
const phoneNumber = /(?:\+?\d[\s-]?){10,}/;
const machinery =
  /\b(searchTurfs|checkAvailability|myBookings|refundQuote|systemInstruction|system prompt|my instructions|GEMINI_API_KEY|AIza\w{10,})\b/i;

/**
 * What in this sentence was neither looked up for this answer nor stands in the policy; undefined when all of it may
 * be shown. Strict: a sentence wrongly refused costs a better wording, one wrongly shown a customer's trust.
 */
export function findUnfounded(
  sentence: string,
  { known, secret }: { known: Known; secret: string },
): string | undefined {
  const text = withoutBounds(plainDigits(sentence).replaceAll('’', "'"), known.bounds);
  const figures = figuresFor(text, known);
  return (
    unfoundedAmount(text, figures) ??
    unfoundedTime(text, figures) ??
    unfoundedRule(text, known) ??
    claimedAct(text, known) ??
    unwantedContact(text, known) ??
    leak(sentence, secret)
  );
}

function unfoundedAmount(text: string, { paise, percents }: Figures): string | undefined {
  const amount = [...amountsIn(text), ...loneAmountsIn(text)].find((one) => !paise.has(one));
  if (amount !== undefined) return `an amount of ${amount} paise`;
  const percent = percentsIn(text).find((one) => !percents.has(one));
  if (percent !== undefined) return `${percent} %`;
  return wordAmounts.exec(text)?.[0];
}

function unwantedContact(text: string, { supportEmail }: Known): string | undefined {
  const stranger = text.match(address)?.find((one) => one.replace(/\.$/, '') !== supportEmail);
  if (stranger) return 'an address';
  if (webLink.test(text.replaceAll(supportEmail, ''))) return 'a link';
  const withoutDates = text.replace(/\b\d{4}-\d\d-\d\d\b/g, ' ');
  return phoneNumber.test(withoutDates) ? 'a telephone number' : undefined;
}

const longestQuote = 40;

/** A run of the instructions, word for word. */
function leak(sentence: string, secret: string): string | undefined {
  if (machinery.test(sentence)) return 'the machinery';
  const [said, kept] = [squeezed(sentence), squeezed(secret)];
  for (let at = 0; at + longestQuote <= said.length; at += 8) {
    if (kept.includes(said.slice(at, at + longestQuote))) return 'its instructions';
  }
  return undefined;
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** A sentence that names a turf may only say what was found about that turf. */
function figuresFor(text: string, known: Known): Figures {
  const lower = text.toLowerCase();
  const named = [...known.byName].filter(([name]) => lower.includes(plainDigits(name).toLowerCase()));
  if (named.length === 0) return known;
  const all = [known.general, ...named.map(([, figures]) => figures)];
  const join = (of: (figures: Figures) => Set<number>) => new Set(all.flatMap((figures) => [...of(figures)]));
  return {
    paise: join(({ paise }) => paise),
    percents: known.percents,
    hours: join(({ hours }) => hours),
    freeHours: join(({ freeHours }) => freeHours),
  };
}

/** 'under ₹800' and 'after 6 pm' repeat what was searched for: nothing is said to cost that or to be free then. */
function withoutBounds(text: string, { paise, hours }: Figures): string {
  const prices =
    /\b(?:under|below|within|up\s?to|less than|at most|over|above|more than|at least)\s+(\S+(?:\s?\d[\d,]*)?)/giu;
  const times = /\b(?:after|before)\s+(\d{1,2}(?::00)?\s*[ap]\.?m\b)/giu;
  return text
    .replace(prices, (phrase, amount: string) =>
      amountsIn(amount).every((one) => paise.has(one)) && amountsIn(amount).length > 0 ? ' ' : phrase,
    )
    .replace(times, (phrase, time: string) =>
      timesIn(time).every(({ from }) => hours.has(from)) ? ' ' : phrase,
    );
}
