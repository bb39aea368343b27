import type { AssistantCard } from '../../../../contract/assistant/assistant.ts';
import { formatDate, type IstDate } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { sportNames } from '../../../../contract/policy.ts';
import type { Tools } from '../tools/tools.ts';
import type { Understood } from '../understand/understood.ts';
import type { Answer, AnswerContext } from './context.ts';
import { findNames } from './names.ts';
import { capabilities } from './talk.ts';
import { asOf, dayForHours, formatQuestion, troubleText } from './words.ts';

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
  const { words: _, ...others } = asked;
  const known: Understood = {
    ...others,
    ...(words !== undefined && { words }),
    ...(dates.length > 0 && { dates }),
  };
  if (unknown.length > 0) yield { text: `I don't know "${unknown.join(' ')}", so I searched without it. ` };
  if (formatQuestion(known)) yield { text: `${formatQuestion(known)}. ` };
  yield* dates.length > 0 ? answerFree(context, known, dates) : answerAll(context, known);
}

function lead(asked: Understood): string {
  const said = formatQuestion(asked);
  return said ? `${said}. ` : '';
}

function searchOf({ sport, words, from, to, hours, minPricePaise, maxPricePaise, sort }: Understood): Search {
  const all = { sport, words, from, to, hours, minPricePaise, maxPricePaise, sort };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
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
    yield { text: found.problem?.message ?? 'I found no turf like that. Try another place, sport or price.' };
    return;
  }
  const { total } = found.facts;
  const count = total === 1 ? '1 turf' : `${total} turfs`;
  const next = skip > 0 ? 'the next ' : '';
  const some = total > found.cards.length ? `, here are ${next}${found.cards.length}` : '';
  yield {
    text: `${asOf(found.readAt)}: ${count}${some}, with the usual price per hour. Which day and time should I check?`,
  };
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
    const when = dates.length > 1 ? `on ${formatDate(dates[index] ?? '')} ` : '';
    return `${when}${countText(day, asked.more)}`;
  });
  const prices = cards.flatMap((card) => (card.kind === 'turf' ? card.pricePaise : []));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const range = least === most ? formatPaise(least) : `${formatPaise(least)} to ${formatPaise(most)}`;
  yield { text: `${asOf(first.readAt)}: ${counts.join(', ')}, at ${range} an hour. ` };
  yield {
    text: 'Tap one to see its first free slots and the full price. I never book anything myself.',
  };
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
  return isCut
    ? `These were the first ${maxSkipped} turfs; I can't check more at once. Narrow it down by area or price, or see all of them under Browse Turfs.`
    : 'These were all the matches. Should I check another day, time or place?';
}

/** Counts only the turfs that were read, and says 'at least' if there are more. */
function countText({ facts, cards }: Found, more: number | undefined): string {
  const { fitting = 0, looked = 0, total = 0 } = facts ?? {};
  const atLeast = looked < total && fitting > 0 ? 'at least ' : '';
  const next = more ? 'the next ' : '';
  const some = fitting > cards.length ? `, here are ${next}${cards.length}` : '';
  return `${atLeast}${fitting === 1 ? '1 turf has' : `${fitting} turfs have`} free hours${some}`;
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
    yield { text: problem?.message ?? "I couldn't check that." };
    return;
  }
  const looked = facts.looked < facts.total ? ` among the first ${facts.looked} of ${facts.total}` : '';
  const price =
    asked.maxPricePaise !== undefined ? ` at up to ${formatPaise(asked.maxPricePaise)} an hour` : '';
  yield { text: `${asOf(readAt)}: no free hours${price} then${looked}. ` };
  const { maxPricePaise: _, minPricePaise: __, ...unpriced } = searchOf(asked);
  const { from: ___, to: ____, ...anytime } = unpriced;
  const looser =
    asked.maxPricePaise !== undefined || asked.minPricePaise !== undefined
      ? {
          search: { ...unpriced, sort: 'price' as const },
          says: 'At other prices there are free hours then:',
        }
      : { search: anytime, says: 'At other times of that day there are free hours:' };
  const other = await tools.searchTurfs.run({ ...looser.search, date });
  const cards = other.cards.slice(0, 3);
  yield { text: cards.length > 0 ? looser.says : 'Should I check another day or place?' };
  if (cards.length > 0) yield { cards };
}

async function noSuchPlace(
  { ask, settings }: AnswerContext,
  { ask: _, sport, words, ...said }: Understood,
  unknown: readonly string[],
): Promise<string> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter beyond ASCII
  if (/[^\x00-\x7f]/.test(unknown.join(''))) {
    return 'I read English, and Tamil or Hindi in English letters; other scripts I cannot read yet.';
  }
  if (!sport && Object.keys(said).length === 0) {
    return `I know no turf or place called "${unknown.join(' ')}", and didn't understand the rest. ${capabilities(settings)}`;
  }
  const what = sport ? `${sportNames[sport]().toLowerCase()} turf` : 'turf';
  const others = sport && words ? (await ask.api.turfs.list({ q: words, limit: 1 })).total : 0;
  if (others > 0) {
    return `There is no ${what} for "${unknown.join(' ')}", but ${others} for other sports. Which sport or place should I look for?`;
  }
  const cities = (await ask.api.turfs.countByCity()).slice(0, 6).map(({ city }) => city);
  return `I found no ${what} for "${unknown.join(' ')}". Most turfs are in ${cities.join(', ')}. Which place should I check?`;
}
