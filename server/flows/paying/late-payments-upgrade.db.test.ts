import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { createPerson, createTurf, openTestInstallation } from '../../../tests/support/installation.ts';
import { openDatabaseBefore } from '../../../tests/support/older-database.ts';
import { bookAndPay, hold } from '../../../tests/support/paid-booking.ts';
import { syncOrder } from './sync-order.ts';

const date = addDays(istDateOf(new Date()), 3);

describe('late payments upgrade', () => {
  // Creates two databases, which can take long on a busy machine.
  test('upgrade: marks late payments as declined, but not pending captures', async () => {
    const maidan = await openTestInstallation();
    if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
    const turfId = await createTurf(maidan);
    const late = await hold(maidan, await createPerson(maidan), { turfId, date });
    maidan.clock.advance(11 * 60_000);
    await bookAndPay(maidan, await createPerson(maidan), { turfId, date });
    await maidan.sandbox?.pay({ orderId: late.orderId, method: 'upi', vpa: 'success@razorpay' });
    await syncOrder(maidan.services, late.orderId);

    const { db, copyRows, upgrade, close } = await openDatabaseBefore('late_payments');
    onTestFinished(() => Promise.all([close(), maidan.close()]).then(() => undefined));
    for (const table of ['users', 'turfs', 'bookings', 'payments', 'payment_attempts'])
      await copyRows(maidan.services.db, table);
    // Simulates an unavailable gateway at the capture.
    await db.execute(sql`UPDATE payment_attempts SET status = 'authorized', captured_at = NULL`);
    await upgrade();
    const { rows } = await db.execute(sql`
    SELECT b.status, a.declined_at IS NOT NULL AS declined FROM bookings b
    JOIN payments p ON p.booking_id = b.id JOIN payment_attempts a ON a.payment_id = p.id ORDER BY b.status`);
    expect(rows).toEqual([
      { status: 'confirmed', declined: false },
      { status: 'expired', declined: true },
    ]);
  }, 240_000);
});
