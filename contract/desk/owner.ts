import { z } from 'zod';
import * as m from '#messages';
import { bookingSources, bookingStatuses } from '../bookings/bookings.ts';
import { multiLineText } from '../text/schemas.ts';
import { bookingId, instant, istDate, paise, startTime, turfId } from '../turfs/slots.ts';
import { turfCard } from '../turfs/turfs.ts';

/** A booking as the turf's owner sees it, without the customer's contact data. */
export const bookingAtTurf = z.object({
  id: z.uuid(),
  code: z.string().meta({ example: 'K7QM2X' }),
  turf: z.object({ id: turfId, name: z.string() }),
  date: istDate,
  startTimes: z.array(startTime),
  status: z.enum(bookingStatuses),
  source: z.enum(bookingSources),
  customerName: z.string().meta({ example: 'Karthik R.' }),
  paidPaise: paise,
  atVenuePaise: paise,
  /** Part of `atVenuePaise` that is already collected. */
  receivedPaise: paise,
  totalPaise: paise,
  /** Approval deadline; null unless the booking is awaiting owner approval. */
  approvalDueAt: instant.nullable(),
});
export type BookingAtTurf = z.infer<typeof bookingAtTurf>;

export const bookingsAtTurfs = z.object({ items: z.array(bookingAtTurf) });

/** Number of days, today included. */
export const deskPeriod = z.object({
  days: z.coerce
    .number({ error: m.errors_one_to_31 })
    .int({ error: m.errors_one_to_31 })
    .min(1, { error: m.errors_one_to_31 })
    .max(31, { error: m.errors_one_to_31 })
    .default(7),
});

export const declineRequest = z.strictObject({
  bookingId,
  /** Shown to the customer. */
  reason: multiLineText().max(200, { error: m.errors_reason_200 }).optional(),
});

export const ownTurfs = z.object({ items: z.array(turfCard.extend({ isActive: z.boolean() })) });
export type OwnTurf = z.infer<typeof ownTurfs>['items'][number];
