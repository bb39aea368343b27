import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { defaultPolicy } from '../../contract/policy.ts';
import { bookings } from '../../server/core/bookings/tables.ts';
import { createTicketKeys } from '../../server/core/bookings/ticket-keys.ts';
import { checkMoney } from '../../server/core/ledger/check-money.ts';
import { shareLinkToken } from '../../server/core/payments/shares/share-link.ts';
import { getShareByToken, listShares } from '../../server/core/payments/shares/share-rows.ts';
import { paymentShares } from '../../server/core/payments/shares/tables.ts';
import { createClock } from '../../server/platform/clock.ts';
import { openEmptyDatabase } from '../../tests/support/database/empty-database.ts';
import { seedDemo } from '../seed-demo.ts';

test('seeded split: one share paid, one open; the money check finds nothing', async () => {
  const database = await openEmptyDatabase();
  const { db } = database;
  const clock = createClock();
  const { linkKey } = createTicketKeys('secret of the test');
  await seedDemo(db, { now: await clock.now(db), policy: defaultPolicy, passwordHash: 'none', linkKey });
  const [row] = await db.select().from(paymentShares);
  const [paid, open] = await listShares(db, [row?.bookingId ?? '']);
  expect(paid).toMatchObject({ isPaid: true, payerName: 'Sneha', refundPaise: 0 });
  expect(open).toMatchObject({ isPaid: false, closedAt: null, orderId: null });
  const [booking] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, paid?.bookingId ?? ''));
  expect(booking?.atVenuePaise).toBe(open?.amountPaise);
  expect((booking?.payNowPaise ?? 0) + (booking?.atVenuePaise ?? 0)).toBe(booking?.totalPaise);
  expect(await getShareByToken(db, shareLinkToken(linkKey, open?.id ?? ''))).toMatchObject({ id: open?.id });
  expect((await checkMoney({ db, clock })).findings).toEqual([]);
  await database.close();
});
