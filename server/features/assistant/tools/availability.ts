import { z } from 'zod';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { istDate, turfId } from '../../../../contract/turfs/slots.ts';
import { isOwnTurf, type ToolContext, toolOf } from './context.ts';
import { pageLink } from './page-link.ts';
import { firstInARow, freeHoursOf, hourInput, suggestionOf, turfFacts } from './turf-day.ts';

const input = z.strictObject({
  turfId,
  date: istDate.meta({ description: 'Indian date, from today to 30 days ahead' }),
  ...hourInput,
});

/** Reads one turf's day: which of the hours are free, and the state of the others. */
export function checkAvailability(ask: ToolContext) {
  return toolOf(ask, {
    name: 'checkAvailability',
    description:
      "A turf's hours on a date: free or not, with the price of each. Needs the turfId of searchTurfs.",
    input,
    async lookUp({ date, ...filter }, readAt) {
      const [turf, day, settings] = await Promise.all([
        ask.api.turfs.get({ turfId: filter.turfId }),
        ask.api.slots.list({ turfId: filter.turfId, date }),
        ask.api.people.getPublicSettings(),
      ]);
      const free = freeHoursOf(day.slots, filter);
      const picked = firstInARow(free, filter.hours ?? 1, turf.slotMinutes);
      const card = suggestionOf(turf, { date, hours: picked }, settings.policy, readAt);
      return {
        facts: {
          ...turfFacts(turf),
          date,
          slotMinutes: turf.slotMinutes,
          freeHours: free,
          /** All free hours of the day, for alternatives. */
          freeThatDay: freeHoursOf(day.slots, {}),
          slots: day.slots,
          lastBookableDate: addDays(istDateOf(readAt), settings.policy.horizonDays),
        },
        cards: [
          isOwnTurf(ask, turf.id)
            ? pageLink('timeSlots', { turf: turf.name, query: { turfId: turf.id, date } })
            : card,
        ],
      };
    },
  });
}
