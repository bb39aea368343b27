import type { OptionalMailKind } from '../../../contract/mails.ts';

/** When players are reminded. Source: docs/business-rules.md, rule 11. */
export type Reminder = {
  kind: Extract<OptionalMailKind, 'reminder_24h' | 'reminder_2h'>;
  hoursBefore: number;
  /** A server that was away makes up for it until this close to the start, then no more. */
  latestHoursBefore: number;
};

export const reminders: readonly Reminder[] = [
  { kind: 'reminder_24h', hoursBefore: 24, latestHoursBefore: 12 },
  { kind: 'reminder_2h', hoursBefore: 2, latestHoursBefore: 0.5 },
];

/** Nobody is reminded of what they booked inside the window: that mail would only repeat the confirmation. */
export function isReminderDue(
  booking: { startsAt: Date; agreedAt: Date },
  { hoursBefore, latestHoursBefore }: Reminder,
  now: Date,
): boolean {
  const hoursTo = (instant: Date) => (booking.startsAt.getTime() - instant.getTime()) / 3_600_000;
  const isInWindow = hoursTo(now) <= hoursBefore && hoursTo(now) > latestHoursBefore;
  return isInWindow && hoursTo(booking.agreedAt) > hoursBefore;
}
