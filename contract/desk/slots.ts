import { z } from 'zod';
import * as m from '#messages';
import { maxDeskDays } from '../policy.ts';
import { singleLineText } from '../text/schemas.ts';
import { priceSources } from '../turfs/prices.ts';
import { endsInTime, instant, istDate, paise, slot, slotMinutes, startTime, turfId } from '../turfs/slots.ts';
import { dayBooking, groundHolder, weeklyHolder } from './day-sheet.ts';
import { staffRights } from './staff-rights.ts';

export const deskSlot = slot.extend({
  basePricePaise: paise,
  priceSource: z.enum(priceSources),
  /** Reason of a single-hour price or name of the rule; null at the hourly rate. */
  priceReason: z.string().nullable(),
  isBuffer: z.boolean().meta({ description: 'Only the buffer after a game is there; the desk may sell it' }),
  lockedReason: z.string().nullable(),
  isExtra: z.boolean().meta({ description: 'Outside the opening hours, but open on this date' }),
  heldUntil: instant.nullable().meta({ description: 'A customer holds the hour while paying, until then' }),
  /** Another turf that has this ground in the hour; `booking` is then a booking of that turf. */
  takenBy: groundHolder.nullable(),
  weekly: weeklyHolder.nullable(),
  booking: dayBooking
    .pick({
      id: true,
      code: true,
      startTimes: true,
      slotMinutes: true,
      status: true,
      name: true,
      phone: true,
      openPaise: true,
    })
    .nullable(),
});
export type DeskSlot = z.infer<typeof deskSlot>;

const deskDay = z.object({ date: istDate, slots: z.array(deskSlot) });
export type DeskDay = z.infer<typeof deskDay>;

export const deskPeriodOfTurf = z
  .object({
    turfId,
    date: istDate,
    days: z.coerce
      .number({ error: m.errors_one_to_7 })
      .int({ error: m.errors_one_to_7 })
      .min(1, { error: m.errors_one_to_7 })
      .max(maxDeskDays, { error: m.errors_one_to_7 })
      .default(1),
  })
  .refine(({ date, days }) => days > maxDeskDays || endsInTime(date, days), {
    path: ['date'],
    error: m.errors_earlier_date,
  });

export const deskSlots = z.object({
  turf: z.object({
    id: turfId,
    name: z.string(),
    location: z.string(),
    slotMinutes,
    hourlyRatePaise: paise,
    openingTime: z.string(),
    closingTime: z.string(),
    /** Rights of the caller here; owners and admins have all. */
    rights: z.array(z.enum(staffRights)),
  }),
  days: z.array(deskDay),
});
export type DeskSlots = z.infer<typeof deskSlots>;

const mostPaise = 1_00_000_00;

const slotFields = {
  locked: z.boolean().optional(),
  open: z.boolean().optional().meta({
    description: 'false deletes the hour on this date; true adds it, with `pricePaise` if given',
  }),
  /** Reason of the lock or of the price; not shown to customers. */
  reason: singleLineText().max(200, { error: m.errors_reason_200 }).optional(),
  pricePaise: z
    .int({ error: m.errors_price_whole })
    .max(mostPaise, { error: m.errors_price_most })
    .nullable()
    .optional(),
};
type SlotInput = {
  locked?: boolean | undefined;
  open?: boolean | undefined;
  reason?: string | undefined;
  pricePaise?: number | null | undefined;
};

const hasReasonToLock = ({ locked, reason }: SlotInput) => locked !== true || Boolean(reason);
const lockNeedsReason = { path: ['reason'], error: m.errors_lock_reason };
/** At least one rupee; only an hour added to a day may be free. */
const isPriced = ({ open, pricePaise = null }: SlotInput) =>
  pricePaise === null || pricePaise >= 100 || (open === true && pricePaise === 0);
const leastPrice = { path: ['pricePaise'], error: m.errors_price_least };

const isOneAct = ({ open, locked }: SlotInput) => open === undefined || locked === undefined;
const oneAct = { path: ['open'], error: m.errors_open_or_locked };

const slotName = { date: istDate, startTime };

/**
 * Omitted fields stay unchanged. `pricePaise: null` removes the single-hour price, so that rules and hourly
 * rate apply.
 */
export const slotChange = z
  .strictObject({ turfId, ...slotName, ...slotFields })
  .refine(hasReasonToLock, lockNeedsReason)
  .refine(isPriced, leastPrice)
  .refine(isOneAct, oneAct);

const maxChanged = maxDeskDays * 24;

/** The same change for several hours of one or more days; all succeed or none. */
export const slotChanges = z
  .strictObject({
    turfId,
    slots: z
      .array(z.strictObject(slotName))
      .min(1, { error: m.errors_pick_hour })
      .max(maxChanged, { error: () => m.errors_hours_at_once({ count: maxChanged }) }),
    ...slotFields,
  })
  .refine(hasReasonToLock, lockNeedsReason)
  .refine(isPriced, leastPrice)
  .refine(isOneAct, oneAct);
export type SlotChanges = z.infer<typeof slotChanges>;

/** Current state of the changed hours by date, without hours removed from their day. */
export const changedSlots = z.object({ days: z.array(deskDay) });
