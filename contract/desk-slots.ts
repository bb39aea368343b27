import { z } from 'zod';
import { maxDeskDays } from './policy.ts';
import { priceSources } from './prices.ts';
import { endsInTime, instant, istDate, paise, slot, startTime, turfId } from './slots.ts';
import { typedLine } from './typed-text.ts';

/** Whose a sold hour is, as the desk needs it. */
const deskBooking = z.object({
  id: z.uuid(),
  code: z.string().meta({ example: 'K7QM2X' }),
  playerName: z.string().meta({ example: 'Karthik R.' }),
  atVenuePaise: paise.meta({
    description: 'Still to be collected there; 0 when all is paid, or it waits for an answer',
  }),
  isAwaitingAnswer: z.boolean().meta({ description: 'Paid, and waiting for the owner to accept it' }),
});
export type DeskBooking = z.infer<typeof deskBooking>;

/** An hour as whoever runs the turf sees it. */
export const deskSlot = slot.extend({
  basePricePaise: paise,
  /** A price of its own, one of the turf's price rules, or its hourly rate. */
  priceSource: z.enum(priceSources),
  /** The reason of its own price or the name of the rule; null at the hourly rate. */
  priceReason: z.string().nullable(),
  lockedReason: z.string().nullable(),
  isExtra: z.boolean().meta({ description: 'Outside the opening hours, open on this date alone' }),
  heldUntil: instant.nullable().meta({ description: 'Somebody is paying, until then' }),
  booking: deskBooking.nullable(),
});
export type DeskSlot = z.infer<typeof deskSlot>;

const deskDay = z.object({ date: istDate, slots: z.array(deskSlot) });
export type DeskDay = z.infer<typeof deskDay>;

export const deskPeriodOfTurf = z
  .object({
    turfId,
    date: istDate,
    days: z.coerce
      .number('Enter 1 to 7.')
      .int('Enter 1 to 7.')
      .min(1, 'Enter 1 to 7.')
      .max(maxDeskDays, 'Enter 1 to 7.')
      .default(1),
  })
  .refine(({ date, days }) => days > maxDeskDays || endsInTime(date, days), {
    path: ['date'],
    message: 'Choose an earlier date.',
  });

export const deskSlots = z.object({
  turf: z.object({
    id: turfId,
    name: z.string(),
    location: z.string(),
    hourlyRatePaise: paise,
    openingTime: z.string(),
    closingTime: z.string(),
  }),
  days: z.array(deskDay),
});
export type DeskSlots = z.infer<typeof deskSlots>;

const mostPaise = 1_00_000_00;

const wanted = {
  locked: z.boolean().optional(),
  open: z.boolean().optional().meta({
    description:
      'false takes the hour off its day; true opens one that is not there, with `pricePaise` if given',
  }),
  /** Of the lock or of the price; customers do not read it. */
  reason: typedLine().max(200, 'Keep the reason within 200 characters').optional(),
  pricePaise: z
    .int('Price must be a whole number of paise')
    .max(mostPaise, 'Price must be at most ₹1,00,000')
    .nullable()
    .optional(),
};
type Wanted = {
  locked?: boolean | undefined;
  open?: boolean | undefined;
  reason?: string | undefined;
  pricePaise?: number | null | undefined;
};

const hasReasonToLock = ({ locked, reason }: Wanted) => locked !== true || Boolean(reason);
const lockNeedsReason = { path: ['reason'], message: 'Please provide a reason for locking this slot' };
/** Whole rupees' worth at least; only an hour that is added to a day may be given away. */
const isPriced = ({ open, pricePaise = null }: Wanted) =>
  pricePaise === null || pricePaise >= 100 || (open === true && pricePaise === 0);
const leastPrice = { path: ['pricePaise'], message: 'Price must be at least ₹1' };

const isOneAct = ({ open, locked }: Wanted) => open === undefined || locked === undefined;
const oneAct = { path: ['open'], message: 'Send either `open` or `locked`' };

const slotName = { date: istDate, startTime };

/** What is left out stays. `pricePaise: null` goes back to what rules and the turf's rate say. */
export const slotChange = z
  .strictObject({ turfId, ...slotName, ...wanted })
  .refine(hasReasonToLock, lockNeedsReason)
  .refine(isPriced, leastPrice)
  .refine(isOneAct, oneAct);

const maxChanged = maxDeskDays * 24;

/** The same for several hours, of several days too: all of them, or none. */
export const slotChanges = z
  .strictObject({
    turfId,
    slots: z
      .array(z.strictObject(slotName))
      .min(1, 'Pick at least one hour')
      .max(maxChanged, `At most ${maxChanged} hours at once`),
    ...wanted,
  })
  .refine(hasReasonToLock, lockNeedsReason)
  .refine(isPriced, leastPrice)
  .refine(isOneAct, oneAct);
export type SlotChanges = z.infer<typeof slotChanges>;

/** The changed hours as they are now, by date; those taken off their day are missing. */
export const changedSlots = z.object({ days: z.array(deskDay) });
