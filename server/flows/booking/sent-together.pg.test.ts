import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { syncOrder } from '../paying/sync-order.ts';

const query = vi.spyOn(pg.Client.prototype, 'query');
const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 3);

afterAll(() => query.mockRestore());

/** Returns the tables of the statements of each transaction on `table`, in the order sent. */
async function transactionsOn(table: string, work: () => Promise<unknown>): Promise<string[][]> {
  query.mockClear();
  await work();
  const sent = query.mock.calls.map(([statement], n) => ({
    client: query.mock.contexts[n],
    text: typeof statement === 'string' ? statement : (statement as { text: string }).text,
  }));
  const connections = [...Map.groupBy(sent, ({ client }) => client).values()];
  return connections
    .flatMap((statements) =>
      statements
        .map(({ text }) => text.trim())
        .join(';')
        .split(/begin;/)
        .slice(1),
    )
    .map((transaction) => transaction.split(';commit')[0]?.split(';').map(tableOf) ?? [])
    .filter((tables) => tables.includes(table));
}

const tableOf = (text: string) => /(?:into|update|from)\s+"(\w+)"/i.exec(text)?.[1] ?? text;

describe('queries sent together', () => {
  test('hold: customer locked before limits, turf before its hours', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const body = { turfId, date, startTimes: ['18:00'], paymentOption: 'partial' };
    const headers = { 'idempotency-key': 'tap' };
    const [transaction] = await transactionsOn('users', () =>
      maidan.call('POST', '/api/bookings', { as: person, headers, body }),
    );
    // The bookings of its key and of its limits are read before it is inserted.
    expect(transaction).toEqual([
      'users',
      'bookings',
      'bookings',
      'bookings',
      'turfs',
      'slot_reservations',
      'payment_orders',
    ]);
  });

  test('payment: order locked before booking, turf before its hours', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const { orderId } = await hold(maidan, person, { turfId, date });
    await payByCard(maidan, orderId);
    const [confirmation, capture] = await transactionsOn('payment_orders', () =>
      syncOrder(maidan.services, orderId),
    );
    expect(confirmation?.slice(0, 6)).toEqual([
      'payment_orders',
      'bookings',
      'payments',
      'payments',
      'turfs',
      'slot_reservations',
    ]);
    expect(capture?.slice(0, 3)).toEqual(['payment_orders', 'bookings', 'payments']);
  });
});
