import { eitherTimesIn, timesIn } from './claims.ts';
import type { Figures } from './known.ts';

const freeWords =
  /\b(free|available|open slots?|vacant|unbooked|khaali|khali|iruku|irukku)\b|खाली|उपलब्ध|காலி|கிடைக்க/i;
const notFree =
  /\b(not|no|nothing|none|isn't|aren't|never|without)\b[^.,;]{0,20}\b(free|available)\b|\bfree of\b|\bunavailable\b/i;
const denial = /\b(?:not|no|isn't|aren't|cannot|can't|booked|taken|held|closed|full|locked|gone)\b/i;
/** Excludes statements of a rule: 'if your hours are still free', 'then they are free again'. */
const claimsFree =
  /(?<!\b(?:if|whether|once) (?:your|the|these|those) (?:hours?|slots?) (?:(?:is|are) )?)\b(is|are|it's|they're|still|has|have|there's)\s+(all\s+|still\s+)?(free|available|vacant)\b(?! again)/i;
/** Splits a sentence where its meaning may turn to the opposite. */
const turns =
  /[;,]?\s+\b(?:but|however|though)\b,?\s+|;\s*|,?\s+(?:and\s+)?(?=(?:it|they)(?:\s+(?:is|are)|'s|'re)\b)/i;
const namesEnd = /\b(?:until|till|up ?to|to|by|before)\s+(?:\d|noon)/i;

/** Finds an hour that no tool returned, or that is claimed to be free and is not. */
export function unfoundedTime(text: string, figures: Figures): string | undefined {
  let isFree = false;
  for (const part of text.split(turns)) {
    // 'It is free at 6 pm, but also at 9 pm' is still about free hours.
    isFree = freeWords.test(part) ? !notFree.test(part) : isFree && !denial.test(part);
    if (isFree && claimsFree.test(part) && figures.freeHours.size === 0) return 'free hours where none is';
    const problem = unfoundedHour(part, figures, isFree);
    if (problem) return problem;
  }
  return undefined;
}

function unfoundedHour(text: string, { hours, freeHours }: Figures, isFree: boolean): string | undefined {
  for (const either of eitherTimesIn(text)) {
    if (!either.some((hour) => (isFree ? freeHours : hours).has(hour))) return `the hour ${either[0]}`;
  }
  for (const { from, to } of timesIn(text)) {
    if (!hours.has(from) || (to !== undefined && !hours.has(to))) return `the hour ${from}`;
    if (!isFree) continue;
    const claimed =
      to === undefined ? [from] : Array.from({ length: Math.max(1, to - from) }, (_, i) => from + i);
    const taken = claimed.find((hour) => !freeHours.has(hour));
    // 'free until 8 pm' is the end of the last free hour.
    const isEnd = to === undefined && namesEnd.test(text) && freeHours.has(from - 1);
    if (taken !== undefined && !isEnd) return `${taken} as a free hour`;
  }
  return undefined;
}
