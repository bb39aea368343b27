import { z } from 'zod';
import { istDate } from '../../../../contract/turfs/slots.ts';
import { type FoundTurf, sport } from '../../../../contract/turfs/turfs.ts';
import { isOwnTurf, type ToolContext, toolOf } from './context.ts';
import { type FreeHour, firstInARow, freeHoursOf, hourInput, suggestionOf, turfFacts } from './turf-day.ts';

const maxCards = 5;
/** Number of turfs whose day is read for one answer. Prices of single hours are only in the day. */
const maxDays = 20;

const input = z.strictObject({
  words: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'Words of name, area or city; typos are tolerated' }),
  sport: sport.optional(),
  date: istDate
    .optional()
    .meta({ description: 'Only turfs with free hours on this Indian date; hours need it' }),
  ...hourInput,
  minPricePaise: z.int().nonnegative().optional().meta({ description: 'For each hour' }),
  maxPricePaise: z.int().nonnegative().optional().meta({ description: 'For each hour' }),
  sort: z.enum(['price', 'rating']).optional(),
  skip: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .meta({ description: 'Number of results to skip, for the next page' }),
});
type Search = z.output<typeof input>;

/** Finds up to five turfs. With a date: only turfs with free hours that match, by the prices of these hours. */
export function searchTurfs(ask: ToolContext) {
  return toolOf(ask, {
    name: 'searchTurfs',
    description:
      'Find turfs by sport, place, price and day. With a date, each card has the first free hours picked and the all-in price.',
    input,
    async lookUp(search, readAt) {
      const { policy } = await ask.api.people.getPublicSettings();
      const found = await ask.api.turfs.list(listInput(search));
      const items = found.items.filter(({ id }) => !isOwnTurf(ask, id));
      const total = found.total - (found.items.length - items.length);
      const { date } = search;
      const skip = search.skip ?? 0;
      if (!date) {
        const turfs = items.slice(skip, skip + maxCards);
        const cards = turfs.map((turf) => suggestionOf(turf, { date: null, hours: [] }, policy, readAt));
        return {
          facts: {
            turfs: turfs.map((turf) => foundFacts(turf, [])),
            total,
            looked: items.length,
            fitting: total,
          },
          cards,
        };
      }
      const days = await Promise.all(
        items.map(async (turf) => {
          const { slots } = await ask.api.slots.list({ turfId: turf.id, date });
          const free = freeHoursOf(slots, search);
          return { turf, free, picked: firstInARow(free, search.hours ?? 1, turf.slotMinutes) };
        }),
      );
      const fitting = days.filter(({ picked }) => picked.length > 0);
      const shown = fitting.slice(skip, skip + maxCards);
      const cards = shown.map(({ turf, picked }) =>
        suggestionOf(turf, { date, hours: picked }, policy, readAt),
      );
      const turfs = shown.map(({ turf, free }) => foundFacts(turf, free));
      return { facts: { turfs, total, looked: items.length, fitting: fitting.length }, cards };
    },
  });
}

/** Builds the search. With a date the price is compared hour by hour afterwards, because hours have their own prices. */
function listInput({ words, date, from, to, minPricePaise, maxPricePaise, sort, ...search }: Search) {
  return {
    q: words || undefined,
    sport: search.sport,
    date,
    ...(date ? { from, to } : { minPricePaise, maxPricePaise }),
    sort: sort ?? (maxPricePaise === undefined ? undefined : ('price' as const)),
    limit: maxDays,
  };
}

function foundFacts(turf: FoundTurf, free: readonly FreeHour[]) {
  const { capacity, rating, amenities } = turf;
  return {
    ...turfFacts(turf),
    capacity,
    rating,
    amenities: amenities.slice(0, 12),
    freeHours: free.slice(0, 24),
  };
}
