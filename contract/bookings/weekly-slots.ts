import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { sports } from '../policy.ts';
import { bookingId, instant, istDate, paise, slotMinutes, turfId } from '../turfs/slots.ts';
import { paymentOption, quoteRequest } from './bookings.ts';
import { cancelReason } from './closures.ts';
import { maxWeeklyDates } from './weekly-limits.ts';

const { startTimes } = quoteRequest.shape;

/** The obstacle of a date, or `free`. */
export const plannedStates = ['free', 'taken', 'closed', 'soon', 'share', 'kept'] as const;

export const weeklyDateStates = ['reserved', 'booked', 'released', 'cancelled', 'closed'] as const;
export type WeeklyDateState = (typeof weeklyDateStates)[number];

const weeklySlotId = idParam({ error: m.errors_weekly_slot_id });
export const weeklySlotRef = z.strictObject({ weeklySlotId });
export const weeklyDateRef = z.strictObject({
  weeklyDateId: idParam({ error: m.errors_weekly_slot_id }),
});

/** A first date; the others follow weekly at the same time. */
export const weeklyPlanRequest = quoteRequest.extend({
  renewsId: idParam({ error: m.errors_weekly_slot_id })
    .optional()
    .meta({ description: 'Own weekly slot that this one continues, from the week after its last date' }),
});
export type WeeklyPlanRequest = z.infer<typeof weeklyPlanRequest>;

const plannedDate = z.object({
  date: istDate,
  startTimes,
  state: z.enum(plannedStates).meta({
    description:
      '`taken`: booked, held or too close to another game. `closed`: not open. `soon`: too little time to pay. `share`: weekly slots have their share of the evening. `kept`: for the renewal of another weekly slot',
  }),
  totalPaise: paise.meta({ description: 'Price and fee; it stays when the price rises later' }),
  payBy: instant,
  other: z
    .object({ startTimes, totalPaise: paise })
    .nullable()
    .meta({ description: 'The nearest start of the same date that is free, if this one is not' }),
});
export type PlannedWeeklyDate = z.infer<typeof plannedDate>;

const turf = z.object({ id: turfId, name: z.string(), location: z.string(), sport: z.enum(sports) });

export const weeklyPlan = z.object({
  turf,
  slotMinutes,
  startTimes,
  dates: z.array(plannedDate),
});
export type WeeklyPlan = z.infer<typeof weeklyPlan>;

export const weeklySlotRequest = weeklyPlanRequest.extend({
  dates: z
    .array(z.strictObject({ date: istDate, startTimes, totalPaise: paise }))
    .min(1, { error: m.errors_weekly_dates })
    .max(maxWeeklyDates, { error: m.errors_weekly_dates })
    .refine((dates) => new Set(dates.map(({ date }) => date)).size === dates.length, {
      error: m.errors_weekly_dates,
    })
    .meta({ description: 'The chosen dates with the starts and prices that the caller saw' }),
});
export type WeeklySlotRequest = z.infer<typeof weeklySlotRequest>;

export const weeklyDate = z.object({
  id: idParam(),
  date: istDate,
  startTimes,
  state: z.enum(weeklyDateStates).meta({
    description:
      '`reserved` until `payBy`; `booked` by the booking; `released` unpaid; `cancelled` by the customer, or with its booking; `closed` by the venue',
  }),
  totalPaise: paise,
  payNowPaise: z.object({ partial: paise, full: paise }),
  payBy: instant,
  bookingId: bookingId.nullable().meta({ description: 'The booking that pays for it' }),
});
export type WeeklyDate = z.infer<typeof weeklyDate>;

export const weeklySlot = z.object({
  id: weeklySlotId,
  turf,
  startTimes,
  slotMinutes,
  dates: z.array(weeklyDate),
  endCause: z.enum(['customer', 'unpaid', 'venue']).nullable(),
  endReason: z.string().nullable().meta({ description: 'Text from the venue' }),
  renewFrom: istDate
    .nullable()
    .meta({ description: 'First date of a renewal; null while or after it is not possible' }),
});
export type WeeklySlot = z.infer<typeof weeklySlot>;

export const weeklyPayment = weeklyDateRef.extend({ paymentOption });
export type WeeklyPayment = z.infer<typeof weeklyPayment>;

export const weeklyCancellation = weeklySlotRef.extend({
  fromDate: istDate,
  untilDate: istDate
    .optional()
    .meta({ description: 'Last date to cancel; without it, all later ones and the weekly slot end' }),
});
export type WeeklyCancellation = z.infer<typeof weeklyCancellation>;

export const weeklySlotsOfTurf = z.strictObject({ turfId });

/** A weekly slot as its venue sees it. */
export const heldWeeklySlot = weeklySlot.omit({ turf: true, renewFrom: true }).extend({
  firstName: z.string(),
});
export type HeldWeeklySlot = z.infer<typeof heldWeeklySlot>;

export const weeklyEnd = weeklySlotRef.extend({
  fromDate: istDate,
  reason: cancelReason,
});
export type WeeklyEnd = z.infer<typeof weeklyEnd>;
