import type { IstDate } from '../../../../contract/calendar.ts';
import { formatDate, formatOpeningHours, hourText, parseHour } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { Slot } from '../../../../contract/turfs/slots.ts';
import { refusalOf } from '../tools/context.ts';
import type { Tools } from '../tools/tools.ts';
import { suggestionOf } from '../tools/turf-day.ts';
import type { Understood } from '../understand/understood.ts';
import type { Answer, AnswerContext } from './context.ts';
import { findNames, isCalled } from './names.ts';
import { answerQuote } from './quote.ts';
import { answerTurfs } from './turfs.ts';
import { asOf, dayForHours, hoursText, troubleText } from './words.ts';

type Turf = { turfId: string; name: string; date?: IstDate };
type Day = NonNullable<Awaited<ReturnType<Tools['checkAvailability']['run']>>['facts']>;

/** Answers whether one turf is free at a time. If not, says why and when it is free. */
export async function* answerHours(context: AnswerContext, asked: Understood): Answer {
  const turf = await findTurf(context, asked);
  if (!turf) {
    yield* answerOtherwise(context, asked);
    return;
  }
  const trouble =
    asked.trouble && troubleText(asked.trouble, context.settings.policy.horizonDays, context.now);
  if (trouble) {
    yield { text: `${turf.name}: ${trouble}` };
    return;
  }
  for (const date of asked.dates ?? [turf.date ?? dayForHours(asked, context.now)]) {
    yield* answerDay(context, asked, { ...turf, date });
  }
}

async function* answerDay(
  { tools }: AnswerContext,
  { from, to, hours }: Understood,
  turf: Turf & { date: IstDate },
): Answer {
  const filter = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(hours && { hours }),
  };
  const { facts, problem, readAt, cards } = await tools.checkAvailability.run({
    turfId: turf.turfId,
    date: turf.date,
    ...filter,
  });
  if (!facts) {
    yield { text: `${turf.name}: ${problem.message} ` };
    return;
  }
  yield { text: `${facts.name}, ${formatDate(turf.date)}. ${asOf(readAt)}: ${dayText(facts, filter)} ` };
  const picked = cards.flatMap((card) => (card.kind === 'turf' ? card.startTimes : []));
  if (picked.length > 0)
    yield { text: 'Tap the card to hold and pay for them. I never book anything myself. ' };
  yield { cards };
}

function dayText(day: Day, { from, to }: { from?: number; to?: number }): string {
  const { freeHours, freeThatDay, slots } = day;
  if (freeHours.length > 0) {
    const prices = freeHours.map(({ pricePaise }) => pricePaise);
    const [least, most] = [Math.min(...prices), Math.max(...prices)];
    const price = least === most ? formatPaise(least) : `${formatPaise(least)} to ${formatPaise(most)}`;
    const isAll = from === undefined || to === undefined || freeHours.length === to - from;
    return `free: ${hoursText(freeHours)}, at ${price} an hour${isAll ? '.' : '; the other hours are taken.'}`;
  }
  if (freeThatDay.length === 0) return 'nothing is free that day.';
  return `${reasonText(slots, day, from, to)} Free that day: ${hoursText(freeThatDay)}.`;
}

const reasons: Record<Exclude<Slot['status'], 'available'>, string> = {
  booked: 'already booked.',
  held: 'held by another customer who is paying.',
  locked: 'closed by the owner.',
  past: 'already over.',
};

function reasonText(slots: readonly Slot[], day: Day, from = 0, to = 24): string {
  const asked = slots.filter(({ startTime }) => {
    const hour = parseHour(startTime) ?? 0;
    return hour >= from && hour < to;
  });
  const [first] = asked;
  if (!first) return `it is closed then. It is open ${formatOpeningHours(day)}.`;
  const kinds = new Set(asked.map(({ status }) => status));
  if (kinds.size > 1 || first.status === 'available') return 'no matching hours are free then.';
  return `${hoursText(asked)} is ${reasons[first.status]}`;
}

/** Answers what hours of one turf cost, all included. */
export async function* answerPrice(context: AnswerContext, asked: Understood): Answer {
  const turf = await findTurf(context, asked);
  if (!turf) {
    yield* answerOtherwise(context, asked);
    return;
  }
  const { from, hours } = asked;
  const date =
    asked.dates?.[0] ?? turf.date ?? (from === undefined ? undefined : dayForHours(asked, context.now));
  if (asked.trouble || date === undefined) {
    const which = asked.trouble
      ? troubleText(asked.trouble, context.settings.policy.horizonDays, context.now)
      : 'Prices vary by hour. Which day and time should I check?';
    yield* answerUsualPrice(context, turf, which);
    return;
  }
  const { from: _, to: __, hours: ___, ...day } = asked;
  const startTimes = await hoursToQuote(context, asked, { ...turf, date });
  if (startTimes.length === 0) {
    yield* answerDay(
      context,
      { ...day, ...(from !== undefined && { from, to: from + (hours ?? 1) }) },
      { ...turf, date },
    );
    return;
  }
  yield* answerQuote(context, { turfId: turf.turfId, date, startTimes });
}

async function* answerUsualPrice(
  { ask, settings }: AnswerContext,
  { turfId, name }: Turf,
  which: string,
): Answer {
  const readAt = await ask.now();
  const turf = await ask.api.turfs.get({ turfId }).catch((error: unknown) => {
    // The turf of an earlier card may be archived by now.
    if (refusalOf(error)) return undefined;
    throw error;
  });
  if (!turf) {
    yield { text: `${name}. ${which}` };
    return;
  }
  const price = `${asOf(readAt.toISOString())} an hour usually costs ${formatPaise(turf.hourlyRatePaise)}. `;
  yield { text: `${name}. ${price}${which}` };
  yield { cards: [suggestionOf(turf, { date: null, hours: [] }, settings.policy, readAt)] };
}

/** Returns the named hours or, for 'the evening', the first free ones. */
async function hoursToQuote(
  { tools }: AnswerContext,
  { from, to, hours, startHours }: Understood,
  turf: Turf & { date: IstDate },
): Promise<string[]> {
  if (startHours) return startHours.map(hourText);
  const count = hours ?? 1;
  const isExact = from !== undefined && to !== undefined && to - from === count;
  if (isExact) return Array.from({ length: count }, (_, index) => hourText(from + index));
  const filter = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const { cards } = await tools.checkAvailability.run({
    turfId: turf.turfId,
    date: turf.date,
    hours: count,
    ...filter,
  });
  return cards.flatMap((card) => (card.kind === 'turf' ? card.startTimes : []));
}

/** Finds the turf by position in the last cards or by name. Undefined if there is none or more than one. */
async function findTurf(
  context: AnswerContext,
  { pick, words, sport }: Understood,
): Promise<Turf | undefined> {
  const suggestions = context.lastCards.flatMap((card) => (card.kind === 'turf' ? card : []));
  const distinct = suggestions.filter(
    ({ href }, index) => suggestions.findIndex((one) => one.href === href) === index,
  );
  const isAlone = words === undefined && new Set(suggestions.map(({ turfId }) => turfId)).size === 1;
  const picked =
    pick === undefined ? (isAlone ? distinct[0] : undefined) : distinct.at(pick > 0 ? pick - 1 : pick);
  if (picked) return { turfId: picked.turfId, name: picked.name, ...(picked.date && { date: picked.date }) };
  if (words === undefined) return undefined;
  const names = await findNames(context, words);
  if (names.words === undefined) return undefined;
  const { facts } = await context.tools.searchTurfs.run({ words: names.words, ...(sport && { sport }) });
  const turfs = facts?.turfs ?? [];
  const called = turfs.filter((turf) => isCalled(turf, names.words ?? ''));
  const [only] = called.length > 0 ? called : turfs;
  const isOne = called.length === 1 || (called.length === 0 && turfs.length === 1);
  return only && isOne ? { turfId: only.turfId, name: only.name } : undefined;
}

/** Answers with a search if the words name no single turf. */
async function* answerOtherwise(context: AnswerContext, asked: Understood): Answer {
  if (asked.words === undefined && asked.sport === undefined) {
    yield { text: 'Which turf do you mean? Tell me its name, or a sport and a place, and the day and time.' };
    return;
  }
  const { pick: _, ...search } = asked;
  yield* answerTurfs(context, { ...search, ask: 'searchTurfs' });
}
