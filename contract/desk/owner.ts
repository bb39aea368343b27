import { z } from 'zod';
import * as m from '#messages';
import { multiLineText } from '../text/schemas.ts';
import { bookingId, instant, istDate, paise, slotMinutes, startTime, turfId } from '../turfs/slots.ts';
import { turfCard } from '../turfs/turfs.ts';
import { dayBooking } from './day-sheet.ts';

const rescheduleTerms = z.object({
  id: z.uuid(),
  date: istDate,
  startTimes: z.array(startTime),
  slotMinutes,
  totalPaise: paise,
  atVenuePaise: paise,
  /** Paid online for the new hours; refunded in full if they are declined. */
  payPaise: paise,
  /** Refunded if they are approved. */
  refundPaise: paise,
});

/** For lists of several turfs, with the customer's first name and initial only. */
export const bookingAtTurf = dayBooking
  .pick({
    id: true,
    code: true,
    date: true,
    startTimes: true,
    slotMinutes: true,
    status: true,
    source: true,
    totalPaise: true,
    atVenuePaise: true,
    collectedPaise: true,
  })
  .extend({
    turf: z.object({ id: turfId, name: z.string() }),
    name: z.string().meta({ example: 'Karthik R.' }),
    paidPaise: paise,
    /** Approval deadline; null unless the booking or its reschedule is awaiting owner approval. */
    approvalDueAt: instant.nullable(),
    /** New hours that await approval; until then the booking keeps its own. */
    reschedule: rescheduleTerms.nullable(),
  });
export type BookingAtTurf = z.infer<typeof bookingAtTurf>;

export const bookingsAtTurfs = z.object({ items: z.array(bookingAtTurf) });

/** Days to list, today included. */
export const deskPeriod = z.object({
  days: z.coerce
    .number({ error: m.errors_one_to_31 })
    .int({ error: m.errors_one_to_31 })
    .min(1, { error: m.errors_one_to_31 })
    .max(31, { error: m.errors_one_to_31 })
    .default(7),
});

export const approvalRequest = z.strictObject({
  bookingId,
  /** Set to answer the reschedule of the booking instead of the booking. */
  rescheduleId: z.uuid().optional(),
});
export type ApprovalRequest = z.infer<typeof approvalRequest>;

export const declineRequest = approvalRequest.extend({
  /** Shown to the customer. */
  reason: multiLineText().max(200, { error: m.errors_reason_200 }).optional(),
});

export type DeclineRequest = z.infer<typeof declineRequest>;

export const ownTurfs = z.object({
  items: z.array(turfCard.extend({ isActive: z.boolean(), pictureCount: z.int().nonnegative() })),
});
export type OwnTurf = z.infer<typeof ownTurfs>['items'][number];
