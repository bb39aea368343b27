import { z } from 'zod';

const booking = z.object({ turfId: z.uuid(), bookingId: z.uuid() });
const wait = z.object({ turfId: z.uuid(), waitId: z.uuid() });
const weeklySlot = z.object({ turfId: z.uuid(), weeklySlotId: z.uuid() });
const reschedule = booking.extend({ rescheduleId: z.uuid() });

const payloads = {
  'booking.confirmed': booking,
  /** Paid; the owner has to approve it. */
  'booking.awaiting-approval': booking,
  /** The refund, if any, was decided in the same transaction. */
  'booking.cancelled': booking,
  'booking.rescheduled': reschedule,
  /** Paid, if anything was due; the owner has to approve the new hours. */
  'reschedule.awaiting-approval': reschedule,
  /** Declined, timed out, withdrawn or ended with its booking or hours while it awaited approval. */
  'reschedule.ended': reschedule,
  /** The bank reversed the payment for a reschedule, so the difference is due at the venue. */
  'booking.due-at-venue': reschedule,
  /** The turf's name, place or sport changed after the sale. */
  'booking.turf-changed': booking.extend({ changedAt: z.iso.datetime() }),
  /** The gateway has sent the money. */
  'refund.processed': booking.extend({ refundId: z.uuid() }),
  /** By owner or admin, without cancelling. */
  'refund.granted': booking.extend({ grantId: z.uuid() }),
  'application.answered': z.object({ applicationId: z.uuid() }),
  'payout.changed': z.object({ payoutId: z.uuid() }),
  'staff.removed': z.object({ venueId: z.uuid(), userId: z.uuid(), at: z.iso.datetime() }),
  'payout-account.changed': z.object({ ownerId: z.uuid(), changedAt: z.iso.datetime() }),
  /** New, shown again with its owner, or moved to another place; visitors can find it there. */
  'turf.listed': z.object({ turfId: z.uuid() }),
  /** Ground that was reserved for the turf, or closed, is free: half hours of a calendar date. */
  'slots.freed': z.object({
    turfId: z.uuid(),
    date: z.iso.date(),
    halfHours: z.array(z.number()),
  }),
  /** Freed slots are held for the person who waits for them. */
  'slot.offered': wait,
  /** Freed slots of a turf match an alert. */
  'search.matched': z.object({
    alertId: z.uuid(),
    turfId: z.uuid(),
    date: z.iso.date(),
    hours: z.array(z.number()),
  }),
  /** Slots that a person waits for are free for everyone. */
  'slot.open': wait,
  /** A reserved date was not paid in time, or the venue closed its hours. */
  'weekly-date.ended': weeklySlot.extend({ weeklyDateId: z.uuid() }),
  /** By two dates in a row that were not paid, or by the venue. */
  'weekly-slot.ended': weeklySlot,
};

export type EventType = keyof typeof payloads;
export type EventOf<Type extends EventType> = { type: Type } & z.infer<(typeof payloads)[Type]>;
export type DomainEvent = { [Type in EventType]: EventOf<Type> }[EventType];

/** Types that this version can deliver. Others are left to nodes of a newer version. */
export const eventTypes = Object.keys(payloads) as EventType[];

/** @throws ZodError for a payload that is not of its type */
export function parseEvent({ type, payload }: { type: string; payload: unknown }): DomainEvent {
  return { type, ...payloads[type as EventType].parse(payload) } as DomainEvent;
}

export function keyOf(event: DomainEvent): string {
  if ('bookingId' in event) return `booking ${event.bookingId}`;
  if ('payoutId' in event) return `payout ${event.payoutId}`;
  if ('ownerId' in event) return `payout account ${event.ownerId}`;
  if ('userId' in event) return `staff ${event.userId}`;
  if ('alertId' in event) return `alert ${event.alertId}`;
  if ('weeklySlotId' in event) return `weekly slot ${event.weeklySlotId}`;
  if ('waitId' in event) return `wait ${event.waitId}`;
  if ('halfHours' in event) return `ground ${event.turfId}`;
  return 'turfId' in event ? `turf ${event.turfId}` : `application ${event.applicationId}`;
}
