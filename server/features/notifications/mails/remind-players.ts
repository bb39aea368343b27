import { getBookingFacts, listBookingsStartingWithin } from '../../../core/bookings/booking-facts.ts';
import type { BookingRow } from '../../../core/bookings/shapes.ts';
import { wantsMail } from '../../../core/people/profiles/notification-preferences.ts';
import { findContact } from '../../../core/people/queries.ts';
import type { Services } from '../../../flows/services.ts';
import { reminderLetter } from '../letters/bookings.tsx';
import { isReminderDue, type Reminder, reminders } from '../rules.ts';
import { refundTermsOf } from './booking-mails.ts';
import { listWrittenKeys, writeMail } from './mails.ts';
import { payable } from './payable-game.ts';

const batchSize = 500;

/**
 * Sends the due reminders of games, once each on all nodes, through unique keys. A failed reminder is retried on the
 * next run and does not block the others.
 */
export async function remindPlayers(services: Services): Promise<void> {
  for (const reminder of reminders) {
    let after: { startsAt: Date; id: string } | undefined;
    do after = await remindBatch(services, reminder, after);
    while (after);
  }
}

async function remindBatch(
  services: Services,
  reminder: Reminder,
  after: { startsAt: Date; id: string } | undefined,
): Promise<{ startsAt: Date; id: string } | undefined> {
  const { db, clock, log } = services;
  const now = await clock.now(db);
  const window = {
    from: hoursFrom(now, reminder.latestHoursBefore),
    until: hoursFrom(now, reminder.hoursBefore),
  };
  const near = await listBookingsStartingWithin(db, window, { after, limit: batchSize });
  const due = near.filter((booking) => isReminderDue(booking, reminder, now));
  const written = await listWrittenKeys(
    services,
    due.map((booking) => keyOf(reminder, booking)),
  );
  for (const booking of due) {
    if (written.has(keyOf(reminder, booking)) || !(await wantsMail(db, booking.userId ?? '', reminder.kind)))
      continue;
    await sendReminder(services, reminder, booking, now).catch((error: unknown) =>
      log.error({ err: error, bookingId: booking.id }, 'reminder failed, will retry'),
    );
  }
  return near.length === batchSize ? near.at(-1) : undefined;
}

async function sendReminder(
  services: Services,
  reminder: Reminder,
  coming: BookingRow,
  now: Date,
): Promise<void> {
  const { db, appUrl } = services;
  const booking = await getBookingFacts(db, coming.id);
  const contact = await findContact(db, booking.userId);
  if (!contact || booking.status !== 'confirmed' || booking.startsAt.getTime() !== coming.startsAt.getTime())
    return;
  const letter = reminderLetter(
    { firstName: contact.firstName, terms: await refundTermsOf(db, booking), now, appUrl },
    await payable(db, booking),
  );
  await writeMail(
    services,
    {
      key: keyOf(reminder, coming),
      recipient: contact.email,
      optional: { userId: coming.userId ?? '', kind: reminder.kind },
      deliverUntil: booking.startsAt,
    },
    letter,
  );
}

/** Returns one key per start time, so that a rescheduled booking is reminded again. */
function keyOf({ kind }: Reminder, { id, rescheduledAt, startsAt }: BookingRow) {
  return `${kind}:${rescheduledAt ? `${id}:${startsAt.toISOString()}` : id}` as const;
}

function hoursFrom(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * 3_600_000);
}
