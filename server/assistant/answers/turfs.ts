import type { AssistantCard } from '../../../contract/assistant.ts';
import { formatDate, type IstDate } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { Tools } from '../tools/tools.ts';
import type { Understood } from '../understand/understood.ts';
import type { Desk, Telling } from './kinds.ts';
import { findNames } from './names.ts';
import { whatItDoes } from './talk.ts';
import { asOf, dayForHours, restate, troubleText } from './words.ts';

const mostCards = 5;

type Search = Parameters<Tools['searchTurfs']['run']>[0];
type Found = Awaited<ReturnType<Tools['searchTurfs']['run']>>;

/** Turfs that are free when, where and for what was asked, with the first hours picked. */
export async function* tellTurfs(desk: Desk, asked: Understood): Telling {
  const { settings, now } = desk;
  if (asked.trouble) {
    yield { text: `${lead(asked)}${troubleText(asked.trouble, settings.policy.horizonDays, now)}` };
    return;
  }
  const { words, unknown } = await findNames(desk, asked.words, asked.sport);
  if (unknown.length > 0 && words === undefined) {
    yield { text: await noSuchPlace(desk, asked, unknown) };
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
  if (unknown.length > 0) yield { text: `I do not know "${unknown.join(' ')}" and looked without it. ` };
  if (restate(known)) yield { text: `${restate(known)}. ` };
  yield* dates.length > 0 ? tellFree(desk, known, dates) : tellAll(desk, known);
}

function lead(asked: Understood): string {
  const said = restate(asked);
  return said ? `${said}. ` : '';
}

function searchOf({ sport, words, from, to, hours, minPricePaise, maxPricePaise, sort }: Understood): Search {
  const all = { sport, words, from, to, hours, minPricePaise, maxPricePaise, sort };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

async function* tellAll(desk: Desk, asked: Understood): Telling {
  const { tools } = desk;
  const skip = shownBefore(desk, asked, null);
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
    text: `${asOf(found.readAt)}: ${count}${some}, with the usual price of an hour. Which day and time shall I check?`,
  };
  yield { cards: found.cards };
}

async function* tellFree(desk: Desk, asked: Understood, dates: readonly IstDate[]): Telling {
  const search = searchOf(asked);
  const days = await Promise.all(
    dates.map((date) =>
      desk.tools.searchTurfs.run({ ...search, date, skip: shownBefore(desk, asked, date) }),
    ),
  );
  const [first] = days;
  if (!first) return;
  const cards = shareOut(days);
  if (asked.more && cards.length === 0 && first.facts) {
    yield { text: allShown(...days) };
    return;
  }
  if (cards.length === 0) {
    yield* tellNoneFree(desk, asked, first);
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
    text: 'Tap one to see its first free hours picked, with the whole price; I never book by myself.',
  };
  yield { cards };
}

const mostSkipped = 20;

/** How many turfs of that day the answers before 'show more' have shown. */
function shownBefore({ told }: Desk, { more = 0 }: Understood, date: IstDate | null): number {
  const before = more > 0 ? told.slice(-more).flat() : [];
  const shown = before.filter((card) => card.kind === 'turf' && card.date === date);
  return Math.min(new Set(shown.map(({ href }) => href)).size, mostSkipped);
}

/** There is nothing more to show: all there are, or all that one answer looks at. */
function allShown(...found: Found[]): string {
  const isCut = found.some(({ facts }) => facts && facts.looked < facts.total);
  return isCut
    ? `These were the first ${mostSkipped} I look at. Name an area or a price to narrow it down, or see all of them under Browse Turfs.`
    : 'These were all that fit. Shall I look at another day, time or place?';
}

/** Only as many as were looked at are counted; where there are more turfs, it says so. */
function countText({ facts, cards }: Found, more: number | undefined): string {
  const { fitting = 0, looked = 0, total = 0 } = facts ?? {};
  const atLeast = looked < total && fitting > 0 ? 'at least ' : '';
  const next = more ? 'the next ' : '';
  const some = fitting > cards.length ? `, here are ${next}${cards.length}` : '';
  return `${atLeast}${fitting === 1 ? '1 turf has' : `${fitting} turfs have`} free hours${some}`;
}

/** The first day's and the second's in turn, as many as are shown. */
function shareOut(days: readonly Found[]): AssistantCard[] {
  if (days.length === 1) return days[0]?.cards ?? [];
  const half = Math.ceil(mostCards / 2);
  const firsts = days[0]?.cards ?? [];
  const rest = days.slice(1).flatMap(({ cards }) => cards);
  const kept = firsts.slice(0, Math.max(half, mostCards - rest.length));
  return [...kept, ...rest.slice(0, mostCards - kept.length)];
}

/** What stands in the way: the price, the hours or the day; and what comes nearest. */
async function* tellNoneFree({ tools }: Desk, asked: Understood, none: Found): Telling {
  const { facts, problem, readAt } = none;
  const [date] = asked.dates ?? [];
  if (!facts || !date) {
    yield { text: problem?.message ?? 'I could not look that up.' };
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
  yield { text: cards.length > 0 ? looser.says : 'Shall I look at another day or place?' };
  if (cards.length > 0) yield { cards };
}

async function noSuchPlace(
  { ask, settings }: Desk,
  { ask: _, sport, words, ...said }: Understood,
  unknown: readonly string[],
): Promise<string> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter beyond ASCII
  if (/[^\x00-\x7f]/.test(unknown.join(''))) {
    return 'I read English, and Tamil or Hindi in English letters; other scripts I cannot read yet.';
  }
  if (!sport && Object.keys(said).length === 0) {
    return `I know no turf or place called "${unknown.join(' ')}", and did not understand more of it. ${whatItDoes(settings)}`;
  }
  const what = sport ? `${sportNames[sport].toLowerCase()} turf` : 'turf';
  const others = sport && words ? (await ask.api.turfs.list({ q: words, limit: 1 })).total : 0;
  if (others > 0) {
    return `There is no ${what} for "${unknown.join(' ')}", but ${others} for other sports. Which sport or place shall I look for?`;
  }
  const cities = (await ask.api.turfs.countByCity()).slice(0, 6).map(({ city }) => city);
  return `I found no ${what} for "${unknown.join(' ')}". Most turfs are in ${cities.join(', ')}. Which place shall I look in?`;
}
