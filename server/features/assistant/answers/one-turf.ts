import * as m from '#messages';
import type { IstDate } from '../../../../contract/calendar.ts';
import {
  formatClock,
  formatDate,
  formatOpeningHours,
  hourText,
  latestClosingHour,
  parseHour,
} from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { hoursIn, slotsFrom } from '../../../../contract/slot-times.ts';
import type { Slot } from '../../../../contract/turfs/slots.ts';
import { isOwnTurf, refusalOf } from '../tools/context.ts';
import { pageLink } from '../tools/page-link.ts';
import type { Tools } from '../tools/tools.ts';
import { suggestionOf } from '../tools/turf-day.ts';
import type { Understood } from '../understand/understood.ts';
import type { Answer, AnswerContext } from './context.ts';
import { findNames, isCalled } from './names.ts';
import { answerQuote } from './quote.ts';
import { answerTurfs } from './turfs.ts';
import { dayForHours, hoursText, pricesText, timeOf, troubleText } from './words.ts';
import { ownTurfIn } from './work.ts';

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
    yield { text: m.answers_problem({ turf: turf.name, problem: trouble }) };
    return;
  }
  for (const date of asked.dates ?? [turf.date ?? dayForHours(asked, context.now)]) {
    yield* answerDay(context, asked, { ...turf, date });
  }
}

async function* answerDay(
  { tools }: AnswerContext,
  { from, to, hours }: Pick<Understood, 'from' | 'to' | 'hours'>,
  turf: Turf & { date: IstDate },
): Answer {
  const { turfId, date } = turf;
  const { facts, problem, readAt, cards } = await tools.checkAvailability.run({
    turfId,
    date,
    from,
    to,
    hours,
  });
  if (!facts) {
    yield { text: `${m.answers_problem({ turf: turf.name, problem: problem.message })} ` };
    return;
  }
  yield {
    text: `${m.answers_turf_on({ turf: facts.name, date: formatDate(date) })} ${dayText(facts, { from, to, time: timeOf(readAt) })} `,
  };
  const picked = cards.flatMap((card) => (card.kind === 'turf' ? card.startTimes : []));
  if (picked.length > 0) yield { text: `${m.answers_tap_to_pay()} ` };
  yield { cards };
}

type AskedHours = { from: number | undefined; to: number | undefined; time: string };

function dayText(day: Day, { from, to, time }: AskedHours): string {
  const { freeHours, freeThatDay } = day;
  if (freeHours.length > 0) {
    const price = pricesText(freeHours.map(({ pricePaise }) => pricePaise));
    const isAll =
      from === undefined || to === undefined || hoursIn(freeHours.length, day.slotMinutes) === to - from;
    const free = { time, hours: hoursText(freeHours, day.slotMinutes), price };
    return isAll ? m.answers_free(free) : m.answers_free_part(free);
  }
  if (freeThatDay.length === 0) return m.answers_hours_none({ time });
  const reason = reasonText(day, { time, from, to });
  return `${reason} ${m.answers_free_that_day({ hours: hoursText(freeThatDay, day.slotMinutes) })}`;
}

const reasons = {
  booked: m.answers_hours_booked,
  held: m.answers_hours_held,
  locked: m.answers_hours_locked,
  past: m.answers_hours_past,
} satisfies Record<Exclude<Slot['status'], 'available'>, unknown>;

function reasonText(day: Day, { time, from = 0, to = latestClosingHour }: AskedHours): string {
  const asked = day.slots.filter(({ eveningTime }) => {
    const hour = parseHour(eveningTime) ?? 0;
    return hour >= from && hour < to;
  });
  const [first] = asked;
  if (!first) return m.answers_hours_closed({ time, hours: formatOpeningHours(day) });
  const kinds = new Set(asked.map(({ status }) => status));
  if (kinds.size > 1 || first.status === 'available') return m.answers_hours_mixed({ time });
  return reasons[first.status]({
    time,
    hours: hoursText(
      asked.map(({ eveningTime }) => ({ startTime: eveningTime })),
      day.slotMinutes,
    ),
  });
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
      : m.answers_prices_vary();
    yield* answerUsualPrice(context, turf, which);
    return;
  }
  const startTimes = isOwnTurf(context.ask, turf.turfId)
    ? []
    : await hoursToQuote(context, asked, { ...turf, date });
  if (startTimes.length === 0) {
    const span = from === undefined ? {} : { from, to: from + (hours ?? 1) };
    yield* answerDay(context, span, { ...turf, date });
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
    yield { text: m.answers_problem({ turf: name, problem: which }) };
    return;
  }
  const usual = { turf: name, time: formatClock(readAt), price: formatPaise(turf.hourlyRatePaise) };
  yield { text: `${m.answers_usual_price(usual)} ${which}` };
  const card = isOwnTurf(ask, turfId)
    ? pageLink('pricing', { turf: name, query: { turfId } })
    : suggestionOf(turf, { date: null, hours: [] }, settings.policy, readAt);
  yield { cards: [card] };
}

/** Returns the named hours or, for 'the evening', the first free ones. */
async function hoursToQuote(
  { tools }: AnswerContext,
  { from, to, hours, startHours }: Understood,
  turf: Turf & { date: IstDate },
): Promise<string[]> {
  const count = hours ?? 1;
  const { turfId, date } = turf;
  const { facts, cards } = await tools.checkAvailability.run({ turfId, date, from, to, hours: count });
  const isExact = from !== undefined && to !== undefined && to - from === count;
  const named = startHours ?? (isExact ? slotsFrom(from, to, 60) : undefined);
  if (named)
    return named.flatMap((hour) => slotsFrom(hour, hour + 1, facts?.slotMinutes ?? 60)).map(hourText);
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
  const own = ownTurfIn(context.ask.ownTurfs, context.question);
  if (own) return { turfId: own.id, name: own.name };
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
    yield { text: m.answers_which_turf() };
    return;
  }
  const { pick: _, ...search } = asked;
  yield* answerTurfs(context, { ...search, ask: 'searchTurfs' });
}
