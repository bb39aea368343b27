import { z } from 'zod';
import * as m from '#messages';
import {
  addDays,
  hourText,
  type IstDate,
  isIstDate,
  latestClosingHour,
  parseHour,
  slotLengths,
} from '../calendar.ts';
import { calendarHour } from '../evenings.ts';
import { idParam } from '../id-param.ts';

export const istDate = z
  .string({ error: m.errors_date })
  .min(1, { error: m.errors_date, abort: true })
  .refine(isIstDate, { error: m.errors_date_format })
  .meta({ description: 'Indian calendar date, YYYY-MM-DD', example: '2026-11-27' });

/** Returns true if the last day of a range of `days` is a valid date too. */
export function endsInTime(from: IstDate, days: number): boolean {
  // An invalid start date is reported elsewhere; do not report it twice.
  return !isIstDate(from) || isIstDate(addDays(from, days - 1));
}

export const startTime = z
  .string({ error: m.errors_time })
  .min(1, { error: m.errors_time, abort: true })
  .refine((text) => (parseHour(text) ?? latestClosingHour) < latestClosingHour, {
    error: m.errors_time_format,
  })
  .meta({
    description:
      "Indian time at which a slot begins: HH:00, or HH:30 where slots take 30 minutes. `24:00` to `28:30` are after midnight of the date's evening: `25:00` is 1 am of the next date. At a turf open around the clock a booking of these slots alone becomes one of the next date",
    example: '18:00',
  });

export const bookingId = idParam({ error: m.errors_booking_id });
export const turfId = idParam({ error: m.errors_turf_id }).meta({ description: 'A turf' });
export const otherTurfIds = z
  .array(turfId)
  .max(50)
  .default([])
  .meta({ description: 'More turfs of the same venue to change in the same way' });
/** A list in a query, where a single value arrives as text. */
export const queryList = <List extends z.ZodType>(list: List) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), list);

/** A half hour of an evening: 18.5 is 6:30 pm, 25 is 1 am of the next date. */
export const halfHour = (error: () => string, least: number, most: number) =>
  z.coerce.number({ error }).multipleOf(0.5, { error }).min(least, { error }).max(most, { error });

/** Returns each turf of a request once, the first one first. */
export function turfIdsOf(request: { turfId: string; otherTurfIds: readonly string[] }): string[] {
  return [...new Set([request.turfId, ...request.otherTurfIds])];
}
export const paise = z.int().nonnegative().meta({ description: 'Integer paise; 100 paise are one rupee' });
export const instant = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });

export const slotStatuses = ['available', 'held', 'booked', 'locked', 'past'] as const;

/** Length of a slot in minutes. */
export const slotMinutes = z.literal(slotLengths).meta({ description: 'Length of a slot in minutes' });

/** Start of a slot, by the calendar and as requests write it. */
export const slotStartFields = {
  date: istDate.meta({ description: 'Calendar date of the slot; the next one after midnight' }),
  startTime: startTime.meta({ description: 'Indian time of that date', example: '18:00' }),
  eveningTime: startTime.meta({
    description:
      'The start from the date of the evening, as requests write it in `startTimes`: `25:00` for 1 am of the next date',
    example: '18:00',
  }),
};

/** Returns the fields of a slot that begins at `hour` of an evening: 25 is 1 am of the next date. */
export function slotStartOf(evening: IstDate, hour: number) {
  const calendar = calendarHour(evening, hour);
  return { date: calendar.date, startTime: hourText(calendar.hour), eveningTime: hourText(hour) };
}

/** One slot of one turf. `endTime` can be `24:00`. */
export const slot = z.object({
  ...slotStartFields,
  endTime: z.string().meta({ example: '19:00' }),
  pricePaise: paise,
  status: z.enum(slotStatuses),
  offeredUntil: instant
    .optional()
    .meta({ description: 'Until then a held slot is offered to the first person who waits for it' }),
});
export type Slot = z.infer<typeof slot>;
export type SlotStatus = Slot['status'];

export const turfSlots = z.object({ date: istDate, slotMinutes, slots: z.array(slot) });
