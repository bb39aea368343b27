import * as m from '#messages';
import type { AssistantPage } from '../../../../contract/assistant/assistant.ts';
import {
  formatDate,
  formatHourRange,
  formatHours,
  hoursOf,
  hourText,
  type IstDate,
  istDateOf,
} from '../../../../contract/calendar.ts';
import type { DayBooking } from '../../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { isSport } from '../../../../contract/policy.ts';
import { monthSpan } from '../../../../contract/reports/spans.ts';
import { slotsFrom } from '../../../../contract/slot-times.ts';
import type { OwnTurf } from '../tools/context.ts';
import { pageLink } from '../tools/page-link.ts';
import type { Understood, WorkTopic } from '../understand/understood.ts';
import type { Answer, AnswerContext } from './context.ts';
import { timeOf } from './words.ts';

const maxGames = 5;

/** Answers what owners and admins ask about their work: with their own figures, or with the page for it. */
export function answerWork(context: AnswerContext, topic: WorkTopic, asked: Understood): Answer {
  switch (topic) {
    case 'deskDay':
      return answerDeskDay(context, asked);
    case 'payout':
      return answerPayout(context);
    case 'earnings':
      return answerEarnings(context, asked);
    case 'lock':
      return answerLock(context, asked);
    case 'platformFigures':
      return answerPlatform(context, asked);
    case 'ownersDue':
      return answerOwnersDue(context);
    default:
      return answerWithPage(context, pageOf[topic]);
  }
}

type Page = { text(contact: { email: string }): string; page: AssistantPage };

const pageOf: Record<
  Exclude<WorkTopic, 'deskDay' | 'payout' | 'earnings' | 'lock' | 'platformFigures' | 'ownersDue'>,
  Page
> = {
  closeHours: { text: m.answers_work_close, page: 'closure' },
  noShow: { text: m.answers_work_no_show, page: 'daySheet' },
  checkIn: { text: m.answers_work_check_in, page: 'daySheet' },
  collect: { text: m.answers_work_collect, page: 'daySheet' },
  walkIn: { text: m.answers_work_walk_in, page: 'daySheet' },
  prices: { text: m.answers_work_prices, page: 'pricing' },
  requests: { text: m.answers_work_requests, page: 'overview' },
  cancelForCustomer: { text: m.answers_work_cancel, page: 'daySheet' },
  contactCustomer: { text: m.answers_work_contact, page: 'daySheet' },
  reschedule: { text: m.answers_work_reschedule, page: 'daySheet' },
  staff: { text: m.answers_work_staff, page: 'overview' },
  ownTurf: { text: m.answers_work_turf, page: 'overview' },
  ownReviews: { text: m.answers_work_reviews, page: 'overview' },
  bank: { text: m.answers_work_bank, page: 'payouts' },
  applications: { text: m.answers_work_applications, page: 'applications' },
  people: { text: m.answers_work_people, page: 'adminDashboard' },
  problems: { text: m.answers_work_problems, page: 'problems' },
  moderation: { text: m.answers_work_moderation, page: 'adminReviews' },
  audit: { text: m.answers_work_audit, page: 'audit' },
  money: { text: m.answers_work_money, page: 'money' },
  platformSettings: { text: m.answers_work_settings, page: 'settings' },
  allTurfs: { text: m.answers_work_all_turfs, page: 'adminDashboard' },
};

async function* answerWithPage({ settings }: AnswerContext, { text, page }: Page): Answer {
  yield { text: text({ email: settings.supportEmail }) };
  yield { cards: [pageLink(page)] };
}

type Game = DayBooking & { turf: OwnTurf; hours: number[] };

async function* answerDeskDay(context: AnswerContext, asked: Understood): Answer {
  const { ask, now } = context;
  const named = turfNamed(context);
  const turfs = named ? [named] : ask.ownTurfs;
  const [date = istDateOf(now)] = daysOf(asked);
  const sheets = await Promise.all(turfs.map(({ id }) => ask.api.desk.getDay({ turfId: id, date })));
  const games = sheets
    .flatMap(({ bookings }, index) => bookings.map((booking) => gameOf(booking, turfs[index])))
    .filter((game) => game !== undefined)
    .filter(({ hours }) => hours.some((hour) => hour >= (asked.from ?? 0) && hour < (asked.to ?? 24)))
    .sort((one, other) => Math.min(...one.hours) - Math.min(...other.hours));
  const day = {
    time: timeOf(now.toISOString()),
    date: formatDate(date),
    place: named?.name ?? m.answers_your_turfs(),
  };
  yield { text: m.answers_desk_games({ ...day, count: games.length }) };
  for (const game of games.slice(0, maxGames)) yield { text: `\n${gameText(game)}` };
  if (games.length > maxGames)
    yield { text: `\n${m.answers_desk_more_games({ count: games.length - maxGames })}` };
  const openPaise = games.reduce((sum, game) => sum + game.openPaise, 0);
  if (openPaise > 0) yield { text: `\n${m.answers_desk_to_collect({ amount: formatPaise(openPaise) })}` };
  const places = new Map(games.map(({ turf }) => [turf.id, turf]));
  const shown = places.size > 0 ? [...places.values()] : turfs;
  yield {
    cards: shown
      .slice(0, maxGames)
      .map(({ id, name }) => pageLink('daySheet', { turf: name, query: { turfId: id, date } })),
  };
}

function gameOf(booking: DayBooking, turf: OwnTurf | undefined): Game | undefined {
  const isOn = booking.status === 'confirmed' || booking.status === 'awaiting_approval';
  return isOn && turf ? { ...booking, turf, hours: hoursOf(booking.startTimes) } : undefined;
}

function gameText({ hours, slotMinutes, turf, name }: Game): string {
  return m.answers_desk_game({ hours: formatHours(hours, slotMinutes), turf: turf.name, name });
}

function daysOf({ dates, trouble }: Understood): readonly IstDate[] {
  return dates ?? (trouble && 'date' in trouble ? [trouble.date] : []);
}

async function* answerPayout({ ask, now }: AnswerContext): Answer {
  const { standing } = await ask.api.payouts.getOwn({});
  const { duePaise, comingPaise, debtPaise } = standing;
  const sums = { due: formatPaise(duePaise), coming: formatPaise(comingPaise) };
  yield { text: m.answers_payout({ time: timeOf(now.toISOString()), ...sums }) };
  if (debtPaise > 0) yield { text: ` ${m.answers_payout_debt({ amount: formatPaise(debtPaise) })}` };
  yield { text: ` ${m.answers_payout_when()}` };
  yield { cards: [pageLink('payouts')] };
}

/** Returns the named day, last month, or this month until today. */
function spanOf(asked: Understood, now: Date): { from: IstDate; to: IstDate } {
  const [day] = daysOf(asked);
  if (day) return { from: day, to: day };
  const today = istDateOf(now);
  return asked.when === 'past' ? monthSpan(today, -1) : { from: monthSpan(today).from, to: today };
}

function spanWords({ from, to }: { from: IstDate; to: IstDate }): string {
  return from === to
    ? formatDate(from)
    : m.answers_days_range({ from: formatDate(from), to: formatDate(to) });
}

async function* answerEarnings({ ask, now }: AnswerContext, asked: Understood): Answer {
  const span = spanOf(asked, now);
  const { sold, money, venue } = await ask.api.reports.owner(span);
  yield {
    text: m.answers_earnings({
      time: timeOf(now.toISOString()),
      days: spanWords(span),
      count: sold.bookings,
      earned: formatPaise(money.earnedPaise),
      collected: formatPaise(venue.collectedPaise),
    }),
  };
  yield { cards: [pageLink('figures', { query: span })] };
}

/** Opens the lock dialog with the named slots. The owner gives the reason there. */
async function* answerLock(context: AnswerContext, { dates, from, to }: Understood): Answer {
  const turf = turfNamed(context);
  const [date] = dates ?? [];
  if (!turf || date === undefined || from === undefined) {
    yield* answerWithPage(context, { text: m.answers_work_lock, page: 'timeSlots' });
    return;
  }
  const end = Math.max(from + 1, to ?? 0);
  const game = { turf: turf.name, date: formatDate(date), hours: formatHourRange(from, end) };
  yield { text: `${m.answers_turf_at(game)} ${m.answers_work_lock_tap()}` };
  const slots = slotsFrom(from, end, turf.slotMinutes).map(
    (hour) => ['slot', `${date}T${hourText(hour)}`] as const,
  );
  yield {
    cards: [
      pageLink('timeSlots', {
        turf: turf.name,
        query: [['turfId', turf.id], ['date', date], ['view', 'day'], ['do', 'lock'], ...slots],
      }),
    ],
  };
}

async function* answerPlatform({ ask, now }: AnswerContext, asked: Understood): Answer {
  const span = spanOf(asked, now);
  const { sold, money, turfs } = await ask.api.reports.platform(span);
  yield {
    text: m.answers_platform({
      time: timeOf(now.toISOString()),
      days: spanWords(span),
      count: sold.bookings,
      captured: formatPaise(money.capturedPaise),
      fees: formatPaise(money.feesPaise),
      turfs: m.common_turfs_count({ count: turfs.active }),
    }),
  };
  yield { cards: [pageLink('adminDashboard')] };
}

async function* answerOwnersDue({ ask, now }: AnswerContext): Answer {
  const { totals } = await ask.api.payouts.listOwners({ limit: 1 });
  yield {
    text: m.answers_owners_due({
      time: timeOf(now.toISOString()),
      count: totals.ownerCount,
      amount: formatPaise(totals.duePaise),
    }),
  };
  yield { cards: [pageLink('adminPayouts')] };
}

/** Finds the own turf that a question names, or the only one. Undefined if the words fit several. */
export function turfNamed({ ask: { ownTurfs }, question }: AnswerContext): OwnTurf | undefined {
  if (ownTurfs.length === 1) return ownTurfs[0];
  return ownTurfIn(ownTurfs, question);
}

/** Finds the turf whose name shares the most words with a text, sports left out. Undefined for none or a tie. */
export function ownTurfIn(ownTurfs: readonly OwnTurf[], text: string): OwnTurf | undefined {
  const said = new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const ranked = ownTurfs
    .map((turf) => ({ turf, hits: wordsIn(turf.name).filter((word) => said.has(word)).length }))
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits);
  const [best, next] = ranked;
  return best && best.hits !== next?.hits ? best.turf : undefined;
}

function wordsIn(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4 && !isSport(word));
}
