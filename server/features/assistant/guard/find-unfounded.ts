import { formatPercent } from '../../../../contract/numbers.ts';
import { ownerAnswer } from '../../../../contract/policy.ts';
import { amountsIn, loneAmountsIn, noticesIn, percentsIn, plainDigits, timesIn } from './claims.ts';
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
 * Finds the first claim in a sentence that neither a tool of this answer nor the policy supports. Undefined if the
 * sentence can be shown. Strict: a false rejection costs a better wording, a false acceptance costs trust.
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
  if (percent !== undefined) return formatPercent(percent);
  return wordAmounts.exec(text)?.[0];
}

/** The support address of the settings is the only one that can be named. */
function unwantedContact(text: string, { settings: { supportEmail } }: Known): string | undefined {
  const stranger = text.match(address)?.find((one) => one.replace(/\.$/, '') !== supportEmail);
  if (stranger) return 'an address';
  if (webLink.test(text.replaceAll(supportEmail, ''))) return 'a link';
  const withoutDates = text.replace(/\b\d{4}-\d\d-\d\d\b/g, ' ');
  return phoneNumber.test(withoutDates) ? 'a telephone number' : undefined;
}

const minQuoteLength = 40;

/** Finds a literal quote of the instructions. */
function leak(sentence: string, secret: string): string | undefined {
  if (machinery.test(sentence)) return 'the machinery';
  const [said, kept] = [squeezed(sentence), squeezed(secret)];
  for (let at = 0; at + minQuoteLength <= said.length; at += 8) {
    if (kept.includes(said.slice(at, at + minQuoteLength))) return 'its instructions';
  }
  return undefined;
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** Limits a sentence that names a turf to the figures of that turf. */
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

/** Removes repeated search limits, 'under ₹800' or 'after 6 pm', which claim no price and no free hour. */
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

const inventedOffers =
  /\b(coupon|promo(?:\s?code)?|voucher|cash\s?back|offer code|gift card|free (?:hour|booking|game|slot)|half (?:off|(?:the )?price)|get (?:one|\d+) free)\b/i;
const everything = /\b(?:everything|all|full|fully|whole)\b/i;
const aPart = /\b(?:half|part|some)\b|%/i;

/** Finds an invented offer, or a deadline that differs from the policy. */
function unfoundedRule(text: string, { settings: { policy } }: Known): string | undefined {
  const offer = inventedOffers.exec(text)?.[0];
  if (offer) return offer;
  const { fullRefundHours, cancellationHours } = policy;
  const isAllBack = everything.test(text) && !aPart.test(text);
  const notices = isAllBack ? [fullRefundHours] : [fullRefundHours, cancellationHours];
  const isOfOwner = /\b(?:owners?|answers?)\b/i.test(text);
  const allowed: readonly number[] = isOfOwner ? [...notices, ownerAnswer.hoursBeforeStart] : notices;
  const hours = noticesIn(text).find((one) => !allowed.includes(one));
  return hours === undefined ? undefined : `${hours} hours of notice`;
}

const claimedActs = [
  /\b(?:I|we)(?:'ve| have|'ll| will)?\s+(?:just\s+|now\s+|already\s+)?(?:booked|book|cancell?ed|cancel|paid|refunded|refund|reserved|reserve|held|hold|charged|confirmed)\b/i,
  /\b(?:I am|I'm|we are|we're)\s+(?:now\s+|just\s+|already\s+)?(?:booking|cancell?ing|paying|refunding|reserving|holding)\b/i,
  /\b(?:gone ahead and|went ahead and|just)\s+(?:booked|cancell?ed|reserved|refunded|paid)\b/i,
  /\byou(?:'re| are)\s+(?:now\s+|all\s+)?booked\b/i,
  // Statements of a rule are allowed: 'once your hours are held, their price no longer changes'.
  /(?<!\b(?:once|while|when|if|after)\s+)\byour\s+(?:hours?|slots?|game|turf)\s+(?:is|are|was|were|has been|have been)\s+(?:now\s+|already\s+)?(?:booked|held|reserved)\b/i,
];
const claimedStates =
  /\b(?:booking|slot|refund|payment|it)\s+(?:is|has been|was)\s+(?:now\s+)?(confirmed|cancell?ed|refunded|processed|paid|reserved)\b/i;

/** Finds a claim that an action was taken, or a booking state that no tool returned. */
function claimedAct(text: string, { statuses }: Known): string | undefined {
  const act = claimedActs.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
  if (act) return `to have done: ${act}`;
  const [, state] = claimedStates.exec(text) ?? [];
  if (!state) return undefined;
  const word = state.toLowerCase().replace('canceled', 'cancelled');
  const isKnown = [...statuses].some((status) => status.includes(word));
  return isKnown ? undefined : `a booking's state: ${word}`;
}
