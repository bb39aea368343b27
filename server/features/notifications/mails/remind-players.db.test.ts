import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf, slotStart } from '../../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { bookings } from '../../../core/bookings/tables.ts';
import { stopMail } from '../../../core/people/profiles/notification-preferences.ts';
import { mails } from '../tables.ts';
import { remindPlayers } from './remind-players.ts';

const maidan = testInstallation();
let movedMs = 0;
const date = addDays(istDateOf(new Date()), 4);
const start = slotStart(date, 18).getTime();

afterEach(() => move(-movedMs));

function move(milliseconds: number): void {
  maidan.clock.advance(milliseconds);
  movedMs += milliseconds;
}

async function moveTo(hoursBeforeStart: number): Promise<void> {
  const now = await maidan.clock.now(maidan.services.db);
  move(start - hoursBeforeStart * 3_600_000 - now.getTime());
}

async function book(): Promise<{ id: string; person: Awaited<ReturnType<typeof createPerson>> }> {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  return { id: await bookAndPay(maidan, person, { turfId, date }), person };
}

async function remindersTo({ email }: { email: string }) {
  const rows = await maidan.services.db.select().from(mails).where(eq(mails.recipient, email));
  return rows.filter(({ key }) => key.startsWith('reminder'));
}

const kindsTo = async (person: { email: string }) =>
  (await remindersTo(person)).map(({ key }) => key.split(':')[0]).sort();

describe('remindPlayers', () => {
  test('reminds 24 and 2 hours before, once each over repeated runs', async () => {
    const { person } = await book();
    await moveTo(24.1);
    await remindPlayers(maidan.services);
    expect(await kindsTo(person)).toEqual([]);
    await moveTo(23.9);
    await Promise.all([1, 2].map(() => remindPlayers(maidan.services)));
    expect(await kindsTo(person)).toEqual(['reminder_24h']);
    await moveTo(1.9);
    await remindPlayers(maidan.services);
    await remindPlayers(maidan.services);
    expect(await kindsTo(person)).toEqual(['reminder_24h', 'reminder_2h']);
    const [reminder] = await remindersTo(person);
    expect(reminder?.text).toContain('₹375 is due at the venue.');
    expect(reminder?.unsubscribeUrl).toContain('/mail/unsubscribe?');
    expect(reminder?.deliverUntil.getTime()).toBe(start);
  });

  test('partly paid at the venue: reminder shows the rest', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const person = await createPerson(maidan);
    const id = await bookAndPay(maidan, person, {
      turfId: await createTurf(maidan, { ownerId: owner.id }),
      date,
    });
    const body = { amounts: [{ amountPaise: 100_00, method: 'cash' }] };
    expect(
      (await maidan.call('POST', `/api/bookings/${id}/venue-payments`, { as: owner, body })).status,
    ).toBe(201);
    await moveTo(23);
    await remindPlayers(maidan.services);
    expect((await remindersTo(person))[0]?.text).toContain('₹275 is due at the venue.');
  });

  test('booked 20 hours before: only the 2-hour reminder', async () => {
    await moveTo(20);
    const { person } = await book();
    await remindPlayers(maidan.services);
    expect(await kindsTo(person)).toEqual([]);
    await moveTo(2);
    await remindPlayers(maidan.services);
    expect(await kindsTo(person)).toEqual(['reminder_2h']);
  });

  test('cancelled booking or unpaid hold: no reminder', async () => {
    const { id, person } = await book();
    const waiting = await createPerson(maidan);
    await hold(maidan, waiting, { turfId: await createTurf(maidan), date });
    await maidan.services.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id));
    await moveTo(23);
    await remindPlayers(maidan.services);
    expect(await kindsTo(person)).toEqual([]);
    expect(await kindsTo(waiting)).toEqual([]);
  });

  test('opted out of one reminder: still gets the other', async () => {
    const { person } = await book();
    await stopMail(maidan.services.db, person.id, 'reminder_24h');
    await moveTo(23);
    await remindPlayers(maidan.services);
    await moveTo(1);
    await remindPlayers(maidan.services);
    expect(await kindsTo(person)).toEqual(['reminder_2h']);
  });
});
