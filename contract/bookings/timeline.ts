import { z } from 'zod';
import { staffRights } from '../desk/staff-rights.ts';
import { instant, istDate, paise, slotMinutes, startTime, turfId } from '../turfs/slots.ts';
import { bookingSources, bookingStatuses } from './bookings.ts';

export const timelineKinds = [
  'created',
  'payment_started',
  'payment_failed',
  'payment_authorised',
  'captured',
  'confirmed',
  'awaiting_approval',
  'reschedule_requested',
  'rescheduled',
  'hours_closed',
  'reschedule_declined',
  'reschedule_timed_out',
  'reschedule_withdrawn',
  'reschedule_closed',
  'turf_changed',
  'expired',
  'cancelled',
  'released',
  'not_charged',
  'refund_requested',
  'refund_failed',
  'refunded',
  'taken_at_desk',
  'checked_in',
  'no_show',
  'collected',
  'collection_reversed',
  'refunded_at_venue',
  'venue_refund_reversed',
  'refund_granted',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'dispute_closed',
  'share_paid',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineEvent = z.object({
  kind: z.enum(timelineKinds),
  at: instant,
  amountPaise: paise.nullable(),
  method: z.string().nullable(),
  /** Actor who cancelled the booking or released the hold. */
  by: z.enum(['customer', 'owner', 'maidan']).nullable(),
  /** A reason in plain text, or the new hours of a reschedule. */
  detail: z.string().nullable(),
  /** Gateway reference to quote to a bank. */
  reference: z.string().nullable(),
  /** Last day on which banks usually show the refund. */
  expectedBy: istDate.nullable(),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;

export const bookingTimeline = z.object({
  booking: z.object({
    id: z.uuid(),
    code: z.string(),
    turfId,
    turfName: z.string(),
    date: istDate,
    startTimes: z.array(startTime),
    slotMinutes,
    status: z.enum(bookingStatuses),
    source: z.enum(bookingSources),
    /** Name of a guest; null if the customer has an account. */
    guestName: z.string().nullable(),
  }),
  /** Staff see what the owner sees. */
  viewer: z.enum(['customer', 'owner', 'admin']),
  /** Rights of the caller at the turf; owners and admins have all. */
  rights: z.array(z.enum(staffRights)),
  /** Events, oldest first. */
  events: z.array(timelineEvent),
});
export type BookingTimeline = z.infer<typeof bookingTimeline>;
