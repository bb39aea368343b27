import * as m from '#messages';
import type { AssistantCard } from '../../../../contract/assistant/assistant.ts';
import { formatDate, type IstDate } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { sportNames } from '../../../../contract/policy.ts';
import { andText } from '../../../../contract/text/join-words.ts';
import type { Tools } from '../tools/tools.ts';
import type { Understood } from '../understand/understood.ts';
import type { Answer, AnswerContext } from './context.ts';
import { findNames } from './names.ts';
import { capabilities } from './talk.ts';
import { dayForHours, formatQuestion, pricesText, timeOf, troubleText } from './words.ts';

const maxCards = 5;

type Search = Parameters<Tools['searchTurfs']['run']>[0];
type Found = Awaited<ReturnType<Tools['searchTurfs']['run']>>;

/** Answers with turfs that match the question, with the first free hours picked. */
export async function* answerTurfs(context: AnswerContext, asked: Understood): Answer {
  const { settings, now } = context;
  if (asked.trouble) {
    yield { text: `${lead(asked)}${troubleText(asked.trouble, settings.policy.horizonDays, now)}` };
    return;
  }
  const { words, unknown } = await findNames(context, asked.words, asked.sport);
  if (unknown.length > 0 && words === undefined) {
    yield { text: await noSuchPlace(context, asked, unknown) };
    return;
  }
  const isTimed = asked.from !== undefined || asked.to !== undefined || asked.hours !== undefined;
  const dates = asked.dates ?? (isTimed ? [dayForHours(asked, now)] : []);
  const known: Understood = { ...asked, words, dates: dates.length > 0 ? dates : undefined };
  if (unknown.length > 0) yield { text: `${m.answers_unknown_words({ words: unknown.join(' ') })} ` };
  if (lead(known)) yield { text: lead(known) };
  yield* dates.length > 0 ? answerFree(context, known, dates) : answerAll(context, known);
}

function lead(asked: Understood): string {
  const said = formatQuestion(asked);
  return said ? `${said}. ` : '';
}

function searchOf({ sport, words, from, to, hours, minPricePaise, maxPricePaise, sort }: Understood): Search {
  return { sport, words, from, to, hours, minPricePaise, maxPricePaise, sort };
}

async function* answerAll(context: AnswerContext, asked: Understood): Answer {
  const { tools } = context;
  const skip = shownBefore(context, asked, null);
  const found = await tools.searchTurfs.run({ ...searchOf(asked), skip });
  if (asked.more && found.facts && found.cards.length === 0) {
    yield { text: allShown(found) };
    return;
  }
  if (!found.facts || found.facts.total === 0) {
    yield { text: found.problem?.message ?? m.answers_none_found() };
    return;
  }
  const { total } = found.facts;
  const count = m.common_turfs_count({ count: total });
  yield { text: `${m.answers_turfs_found({ time: timeOf(found.readAt), turfs: count })} ` };
  if (total > found.cards.length) yield { text: `${someText(found.cards.length, skip > 0)} ` };
  yield { text: m.answers_which_day() };
  yield { cards: found.cards };
}

async function* answerFree(context: AnswerContext, asked: Understood, dates: readonly IstDate[]): Answer {
  const search = searchOf(asked);
  const days = await Promise.all(
    dates.map((date) =>
      context.tools.searchTurfs.run({ ...search, date, skip: shownBefore(context, asked, date) }),
    ),
  );
  const [first] = days;
  if (!first) return;
  const cards = divideCards(days);
  if (asked.more && cards.length === 0 && first.facts) {
    yield { text: allShown(...days) };
    return;
  }
  if (cards.length === 0) {
    yield* answerNoneFree(context, asked, first);
    return;
  }
  const counts = days.map((day, index) => {
    const turfs = countText(day);
    return dates.length > 1 ? m.answers_turfs_on({ turfs, date: formatDate(dates[index] ?? '') }) : turfs;
  });
  const price = pricesText(cards.flatMap((card) => (card.kind === 'turf' ? card.pricePaise : [])));
  yield {
    text: `${m.answers_free_turfs({ time: timeOf(first.readAt), turfs: andText(counts), price })} `,
  };
  const isSome = days.reduce((sum, { facts }) => sum + (facts?.fitting ?? 0), 0) > cards.length;
  if (isSome) yield { text: `${someText(cards.length, asked.more !== undefined)} ` };
  yield { text: m.answers_tap_to_see() };
  yield { cards };
}

const maxSkipped = 20;

/** Counts the turfs of that day in the answers before 'show more'. */
function shownBefore(
  { earlierCards }: AnswerContext,
  { more = 0 }: Understood,
  date: IstDate | null,
): number {
  const before = more > 0 ? earlierCards.slice(-more).flat() : [];
  const shown = before.filter((card) => card.kind === 'turf' && card.date === date);
  return Math.min(new Set(shown.map(({ href }) => href)).size, maxSkipped);
}

/** Says that there are no more turfs, or that one answer reads no more of them. */
function allShown(...found: Found[]): string {
  const isCut = found.some(({ facts }) => facts && facts.looked < facts.total);
  return isCut ? m.answers_most_shown({ count: maxSkipped }) : m.answers_all_shown();
}

/** Counts only the turfs that were read, and says 'or more' if there are others. */
function countText({ facts }: Found): string {
  const { fitting = 0, looked = 0, total = 0 } = facts ?? {};
  return looked < total && fitting > 0
    ? m.answers_turfs_or_more({ count: fitting })
    : m.common_turfs_count({ count: fitting });
}

function someText(count: number, isNext: boolean): string {
  return isNext ? m.answers_here_are_next({ count }) : m.answers_here_are({ count });
}

/** Divides the cards between both days. */
function divideCards(days: readonly Found[]): AssistantCard[] {
  if (days.length === 1) return days[0]?.cards ?? [];
  const half = Math.ceil(maxCards / 2);
  const firsts = days[0]?.cards ?? [];
  const rest = days.slice(1).flatMap(({ cards }) => cards);
  const kept = firsts.slice(0, Math.max(half, maxCards - rest.length));
  return [...kept, ...rest.slice(0, maxCards - kept.length)];
}

/** Says whether price, hours or day exclude all turfs, and offers the nearest alternative. */
async function* answerNoneFree({ tools }: AnswerContext, asked: Understood, none: Found): Answer {
  const { facts, problem, readAt } = none;
  const [date] = asked.dates ?? [];
  if (!facts || !date) {
    yield { text: problem?.message ?? m.answers_not_checked() };
    return;
  }
  const time = timeOf(readAt);
  const { maxPricePaise } = asked;
  const empty =
    maxPricePaise === undefined
      ? m.answers_none_free({ time })
      : m.answers_none_free_price({ time, price: formatPaise(maxPricePaise) });
  yield { text: `${empty} ` };
  if (facts.looked < facts.total)
    yield { text: `${m.answers_first_checked({ count: facts.looked, total: facts.total })} ` };
  const { maxPricePaise: _, minPricePaise: __, ...unpriced } = searchOf(asked);
  const { from: ___, to: ____, ...anytime } = unpriced;
  const looser =
    asked.maxPricePaise !== undefined || asked.minPricePaise !== undefined
      ? {
          search: { ...unpriced, sort: 'price' as const },
          says: m.answers_free_other_prices(),
        }
      : { search: anytime, says: m.answers_free_other_times() };
  const other = await tools.searchTurfs.run({ ...looser.search, date });
  const cards = other.cards.slice(0, 3);
  yield { text: cards.length > 0 ? looser.says : m.answers_anything_else() };
  if (cards.length > 0) yield { cards };
}

async function noSuchPlace(
  { ask, settings }: AnswerContext,
  { ask: _, sport, words, ...said }: Understood,
  unknown: readonly string[],
): Promise<string> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter beyond ASCII
  if (/[^\x00-\x7f]/.test(unknown.join(''))) {
    return m.answers_scripts();
  }
  const place = unknown.join(' ');
  if (!sport && Object.keys(said).length === 0) {
    return m.answers_no_place_at_all({ place, capabilities: capabilities(settings, ask.role) });
  }
  const turf = sport
    ? m.answers_sport_turf({ sport: sportNames[sport]().toLowerCase() })
    : m.answers_any_turf();
  const others = sport && words ? (await ask.api.turfs.list({ q: words, limit: 1 })).total : 0;
  if (others > 0) {
    return m.answers_no_place_sport({ turf, place, count: others });
  }
  const cities = (await ask.api.turfs.countByCity()).slice(0, 6).map(({ city }) => city);
  return m.answers_no_place({ turf, place, cities: cities.join(', ') });
}
