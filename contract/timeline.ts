import { z } from 'zod';
import { bookingSources, bookingStatuses } from './bookings.ts';
import { instant, istDate, paise, startTime, turfId } from './slots.ts';

export const timelineKinds = [
  'created',
  'attempted',
  'failed',
  'authorised',
  'captured',
  'confirmed',
  'awaiting_owner',
  'moved',
  'lapsed',
  'cancelled',
  'released',
  'not_taken',
  'refund_requested',
  'refund_failed',
  'refunded',
  'taken_at_desk',
  'checked_in',
  'no_show',
  'received',
  'receipt_reversed',
  'handed_back',
  'hand_back_reversed',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineEvent = z.object({
  kind: z.enum(timelineKinds),
  at: instant,
  amountPaise: paise.nullable(),
  /** How was paid: `card`, `upi`, … */
  method: z.string().nullable(),
  /** Who cancelled it or let its hours go. */
  by: z.enum(['customer', 'owner', 'maidan']).nullable(),
  /** A reason in plain words, or the hours a booking moved to. */
  detail: z.string().nullable(),
  /** The gateway's number for it, to name to a bank. */
  reference: z.string().nullable(),
  /** The last day on which banks usually show a refund. */
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
    status: z.enum(bookingStatuses),
    source: z.enum(bookingSources),
    /** Of a guest of the desk; null where the customer has an account. */
    guestName: z.string().nullable(),
  }),
  /** As whom one sees it. */
  viewer: z.enum(['customer', 'owner', 'admin']),
  /** Oldest first. */
  events: z.array(timelineEvent),
});
export type BookingTimeline = z.infer<typeof bookingTimeline>;
