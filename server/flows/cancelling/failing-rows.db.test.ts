import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { ownerAnswer } from '../../../contract/policy.ts';
import { bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { expireHolds } from '../../core/bookings/holds/expire-holds.ts';
import { expireReschedules } from '../../core/bookings/reschedules/expire-reschedules.ts';
import { slotPrices } from '../../core/slots/tables.ts';
import { cancelUnapproved } from '../approving/cancel-unapproved.ts';

/** Sweeps process the oldest rows first: a row that always fails must not block the others. */

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);
const hour = 3_600_000;

beforeAll(async () => {
  await maidan.services.db.execute(sql`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'never'; END $$`);
});
afterEach(async () => {
  await maidan.services.db.execute(sql`DROP TRIGGER IF EXISTS failing ON bookings`);
  await maidan.services.db.execute(sql`DROP TRIGGER IF EXISTS failing ON reschedules`);
});

async function failEachTime(table: 'bookings' | 'reschedules', bookingId: string) {
  const column = table === 'bookings' ? 'id' : 'booking_id';
  await maidan.services.db.execute(
    sql.raw(`CREATE TRIGGER failing BEFORE UPDATE ON ${table} FOR EACH ROW
      WHEN (OLD.${column} = '${bookingId}') EXECUTE FUNCTION fail()`),
  );
}

async function inTurn<Made>(make: () => Promise<Made>): Promise<[Made, Made]> {
  const first = await make();
  maidan.clock.advance(1_000);
  return [first, await make()];
}

describe('failing rows', () => {
  test('hold that fails to expire: later holds still expire', async () => {
    const [first, second] = await inTurn(async () => {
      const person = await createPerson(maidan);
      const { id } = await hold(maidan, person, { turfId: await createTurf(maidan), date });
      return { id, person };
    });
    await failEachTime('bookings', first.id);
    maidan.clock.advance(hour);
    await expireHolds(maidan.services);
    const { rows } = await maidan.services.db.execute(
      sql`SELECT status FROM bookings WHERE id = ${second.id}`,
    );
    expect(rows).toEqual([{ status: 'expired' }]);
  });

  test('booking that fails to be refunded: later ones are', async () => {
    const [first, second] = await inTurn(async () => {
      const owner = await createPerson(maidan, 'turf_owner');
      await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
      const turfId = await createTurf(maidan, { ownerId: owner.id });
      const person = await createPerson(maidan);
      return { person, id: await bookAndPay(maidan, person, { turfId, date }) };
    });
    await failEachTime('bookings', first.id);
    maidan.clock.advance(ownerAnswer.hoursAfterPayment * hour);
    await cancelUnapproved(maidan.services);
    const { body } = await maidan.call('GET', `/api/bookings/${second.id}`, { as: second.person });
    expect(body).toMatchObject({ status: 'cancelled', refundPaise: 145_00 });
  });

  test('reschedule that fails to expire: later ones still do', async () => {
    const [first, second] = await inTurn(async () => {
      const turfId = await createTurf(maidan);
      const person = await createPerson(maidan);
      await maidan.services.db
        .insert(slotPrices)
        .values({ turfId, date, hour: 20, pricePaise: 700_00, reason: 'Test' });
      const id = await bookAndPay(maidan, person, { turfId, date, paymentOption: 'full' });
      const body = { date, startTimes: ['20:00'] };
      const rescheduled = await maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: person, body });
      expect(rescheduled.status).toBe(200);
      return id;
    });
    await failEachTime('reschedules', first);
    maidan.clock.advance(hour);
    await expireReschedules(maidan.services);
    const { rows } = await maidan.services.db.execute(
      sql`SELECT status FROM reschedules WHERE booking_id = ${second}`,
    );
    expect(rows).toEqual([{ status: 'expired' }]);
  });
});
