import { z } from 'zod';
import { quoteRequest } from '../../../../contract/bookings/bookings.ts';
import { isOwnTurf, type ToolContext, toolOf } from './context.ts';
import { pageLink } from './page-link.ts';
import { type FreeHour, suggestionOf } from './turf-day.ts';

const input = z.strictObject(quoteRequest.shape);

/** Calculates the price of hours as the payment page does, and lists hours that are taken. */
export function quote(ask: ToolContext) {
  return toolOf(ask, {
    name: 'quote',
    description:
      'Price of hours of one turf: subtotal, discount, fee, total, amounts to pay now and at the venue, and refund terms.',
    input,
    async lookUp(request, readAt) {
      const [quoted, turf, day, settings] = await Promise.all([
        ask.api.bookings.quote(request),
        ask.api.turfs.get({ turfId: request.turfId }),
        ask.api.slots.list({ turfId: request.turfId, date: request.date }),
        ask.api.people.getPublicSettings(),
      ]);
      const quotedHours = quoted.slots.map(({ eveningTime, pricePaise }) => ({
        startTime: eveningTime,
        pricePaise,
      }));
      const isFree = ({ startTime }: FreeHour) =>
        day.slots.some((slot) => slot.eveningTime === startTime && slot.status === 'available');
      const card = suggestionOf(
        turf,
        { date: request.date, hours: quotedHours.filter(isFree) },
        settings.policy,
        readAt,
      );
      return {
        facts: {
          name: turf.name,
          quote: quoted,
          takenTimes: quotedHours.filter((slot) => !isFree(slot)).map(({ startTime }) => startTime),
        },
        cards: [
          isOwnTurf(ask, turf.id)
            ? pageLink('pricing', { turf: turf.name, query: { turfId: turf.id } })
            : card,
        ],
      };
    },
  });
}
