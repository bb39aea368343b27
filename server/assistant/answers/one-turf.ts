import type { IstDate } from '../../../contract/calendar.ts';
import { formatDate, formatHour, hourText, parseHour } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { Slot } from '../../../contract/slots.ts';
import { refusalOf } from '../tools/context.ts';
import type { Tools } from '../tools/tools.ts';
import { suggestionOf } from '../tools/turf-day.ts';
import type { Understood } from '../understand/understood.ts';
import type { Desk, Telling } from './kinds.ts';
import { findNames, isCalled } from './names.ts';
import { tellQuote } from './quote.ts';
import { tellTurfs } from './turfs.ts';
import { asOf, dayForHours, hoursText, troubleText } from './words.ts';

type Turf = { turfId: string; name: string; date?: IstDate };
type Day = NonNullable<Awaited<ReturnType<Tools['checkAvailability']['run']>>['facts']>;

/** Whether one turf is free when it was asked for; if not, why, and when it is. */
export async function* tellHours(desk: Desk, asked: Understood): Telling {
  const turf = await findTurf(desk, asked);
  if (!turf) {
    yield* tellOtherwise(desk, asked);
    return;
  }
  const trouble = asked.trouble && troubleText(asked.trouble, desk.settings.policy.horizonDays, desk.now);
  if (trouble) {
    yield { text: `${turf.name}: ${trouble}` };
    return;
  }
  for (const date of asked.dates ?? [turf.date ?? dayForHours(asked, desk.now)]) {
    yield* tellDay(desk, asked, { ...turf, date });
  }
}

async function* tellDay(
  { tools }: Desk,
  { from, to, hours }: Understood,
  turf: Turf & { date: IstDate },
): Telling {
  const wish = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(hours && { hours }),
  };
  const { facts, problem, readAt, cards } = await tools.checkAvailability.run({
    turfId: turf.turfId,
    date: turf.date,
    ...wish,
  });
  if (!facts) {
    yield { text: `${turf.name}: ${problem.message} ` };
    return;
  }
  yield { text: `${facts.name}, ${formatDate(turf.date)}. ${asOf(readAt)}: ${dayText(facts, wish)} ` };
  const picked = cards.flatMap((card) => (card.kind === 'turf' ? card.startTimes : []));
  if (picked.length > 0) yield { text: 'Tap the card to hold and pay for them; I never book by myself. ' };
  yield { cards };
}

function dayText(day: Day, { from, to }: { from?: number; to?: number }): string {
  const { freeHours, freeThatDay, slots } = day;
  if (freeHours.length > 0) {
    const prices = freeHours.map(({ pricePaise }) => pricePaise);
    const [least, most] = [Math.min(...prices), Math.max(...prices)];
    const price = least === most ? formatPaise(least) : `${formatPaise(least)} to ${formatPaise(most)}`;
    const isAll = from === undefined || to === undefined || freeHours.length === to - from;
    return `free: ${hoursText(freeHours)}, at ${price} an hour${isAll ? '.' : '; the other hours are not.'}`;
  }
  if (freeThatDay.length === 0) return 'nothing is free that day.';
  return `${reasonText(slots, day, from, to)} Free that day: ${hoursText(freeThatDay)}.`;
}

const reasons: Record<Exclude<Slot['status'], 'available'>, string> = {
  booked: 'booked already.',
  held: 'just being paid for by somebody.',
  locked: 'not on sale: the owner has closed it.',
  past: 'over already.',
};

function reasonText(slots: readonly Slot[], day: Day, from = 0, to = 24): string {
  const asked = slots.filter(({ startTime }) => {
    const hour = parseHour(startTime) ?? 0;
    return hour >= from && hour < to;
  });
  const [first] = asked;
  if (!first)
    return `it is closed then; its hours are ${formatHour(Number(day.openingTime.slice(0, 2)))} to ${formatHour(Number(day.closingTime.slice(0, 2)))}.`;
  const kinds = new Set(asked.map(({ status }) => status));
  if (kinds.size > 1 || first.status === 'available') return 'no hours that fit are free then.';
  return `${hoursText(asked)} is ${reasons[first.status]}`;
}

/** What hours of one turf cost, with everything. */
export async function* tellPrice(desk: Desk, asked: Understood): Telling {
  const turf = await findTurf(desk, asked);
  if (!turf) {
    yield* tellOtherwise(desk, asked);
    return;
  }
  const { from, hours } = asked;
  const date =
    asked.dates?.[0] ?? turf.date ?? (from === undefined ? undefined : dayForHours(asked, desk.now));
  if (asked.trouble || date === undefined) {
    const which = asked.trouble
      ? troubleText(asked.trouble, desk.settings.policy.horizonDays, desk.now)
      : 'Each hour has its own price: for which day and hours shall I work it out?';
    yield* tellUsualPrice(desk, turf, which);
    return;
  }
  const { from: _, to: __, hours: ___, ...day } = asked;
  const startTimes = await hoursToQuote(desk, asked, { ...turf, date });
  if (startTimes.length === 0) {
    yield* tellDay(
      desk,
      { ...day, ...(from !== undefined && { from, to: from + (hours ?? 1) }) },
      { ...turf, date },
    );
    return;
  }
  yield* tellQuote(desk, { turfId: turf.turfId, date, startTimes });
}

async function* tellUsualPrice({ ask, settings }: Desk, { turfId, name }: Turf, which: string): Telling {
  const readAt = await ask.now();
  const turf = await ask.api.turfs.get({ turfId }).catch((error: unknown) => {
    // A card may lead to a turf that has gone since.
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

/** The very hours asked for; in 'the evening' the first free ones. */
async function hoursToQuote(
  { tools }: Desk,
  { from, to, hours, startHours }: Understood,
  turf: Turf & { date: IstDate },
): Promise<string[]> {
  if (startHours) return startHours.map(hourText);
  const count = hours ?? 1;
  const isExact = from !== undefined && to !== undefined && to - from === count;
  if (isExact) return Array.from({ length: count }, (_, index) => hourText(from + index));
  const wish = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const { cards } = await tools.checkAvailability.run({
    turfId: turf.turfId,
    date: turf.date,
    hours: count,
    ...wish,
  });
  return cards.flatMap((card) => (card.kind === 'turf' ? card.startTimes : []));
}

/** The turf that is meant: of the cards shown last, or by its name; undefined where it is none or several. */
async function findTurf(desk: Desk, { pick, words, sport }: Understood): Promise<Turf | undefined> {
  const suggestions = desk.shown.flatMap((card) => (card.kind === 'turf' ? card : []));
  const distinct = suggestions.filter(
    ({ href }, index) => suggestions.findIndex((one) => one.href === href) === index,
  );
  const isAlone = words === undefined && new Set(suggestions.map(({ turfId }) => turfId)).size === 1;
  const picked =
    pick === undefined ? (isAlone ? distinct[0] : undefined) : distinct.at(pick > 0 ? pick - 1 : pick);
  if (picked) return { turfId: picked.turfId, name: picked.name, ...(picked.date && { date: picked.date }) };
  if (words === undefined) return undefined;
  const names = await findNames(desk, words);
  if (names.words === undefined) return undefined;
  const { facts } = await desk.tools.searchTurfs.run({ words: names.words, ...(sport && { sport }) });
  const turfs = facts?.turfs ?? [];
  const called = turfs.filter((turf) => isCalled(turf, names.words ?? ''));
  const [only] = called.length > 0 ? called : turfs;
  const isOne = called.length === 1 || (called.length === 0 && turfs.length === 1);
  return only && isOne ? { turfId: only.turfId, name: only.name } : undefined;
}

/** No single turf: whatever the words find, as a search. */
async function* tellOtherwise(desk: Desk, asked: Understood): Telling {
  if (asked.words === undefined && asked.sport === undefined) {
    yield { text: 'Which turf do you mean? Tell me its name, or a sport and a place, and the day and time.' };
    return;
  }
  const { pick: _, ...search } = asked;
  yield* tellTurfs(desk, { ...search, ask: 'searchTurfs' });
}
