import type { OptionalMailKind } from '../../../contract/people/mails.ts';

/** A reminder before a game. Source: docs/business-rules.md, rule 11. */
export type Reminder = {
  kind: Extract<OptionalMailKind, 'reminder_24h' | 'reminder_2h'>;
  hoursBefore: number;
  /** After an outage, late reminders are sent until this many hours before the start. */
  latestHoursBefore: number;
};

export const reminders: readonly Reminder[] = [
  { kind: 'reminder_24h', hoursBefore: 24, latestHoursBefore: 12 },
  { kind: 'reminder_2h', hoursBefore: 2, latestHoursBefore: 0.5 },
];

/**
 * Returns whether a reminder is due. Bookings made inside the window get none, because the confirmation is
 * recent.
 */
export function isReminderDue(
  booking: { startsAt: Date; confirmedAt: Date | null; rescheduledAt: Date | null },
  { hoursBefore, latestHoursBefore }: Reminder,
  now: Date,
): boolean {
  const hoursTo = (instant: Date) => (booking.startsAt.getTime() - instant.getTime()) / 3_600_000;
  const isInWindow = hoursTo(now) <= hoursBefore && hoursTo(now) > latestHoursBefore;
  const agreedAt = booking.rescheduledAt ?? booking.confirmedAt ?? booking.startsAt;
  return isInWindow && hoursTo(agreedAt) > hoursBefore;
}
