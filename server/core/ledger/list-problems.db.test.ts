import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { Problem } from '../../../contract/payments/problems.ts';
import type { AuditEvent } from '../../../contract/people/people.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { mails } from '../../features/notifications/tables.ts';
import { newId } from '../../platform/ids.ts';
import { paymentOrders, payments, refunds, webhookEvents } from '../payments/tables.ts';
import { auditLog } from '../people/tables.ts';
import { recentCheck } from './recent-check.ts';

const maidan = testInstallation();
let admin: Person;
let bookingId: string;
const date = addDays(istDateOf(new Date()), 6);
beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
  bookingId = await bookAndPay(maidan, await createPerson(maidan), {
    turfId: await createTurf(maidan),
    date,
  });
});

async function list(kind: Problem['kind']): Promise<Problem[]> {
  const { status, body } = await maidan.call('GET', '/api/admin/problems?check=now', { as: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.filter((item: Problem) => item.kind === kind);
}
const act = (path: string) => maidan.call('POST', `/api/admin/${path}`, { as: admin });
const eventsSince = async (event: AuditEvent) =>
  maidan.services.db.select().from(auditLog).where(eq(auditLog.event, event));

describe('list problems', () => {
  test('failed refund: listed, retried by an admin, then gone and audited', async () => {
    const { db } = maidan.services;
    const { faults } = maidan.sandbox ?? expect.fail('these tests have the sandbox');
    const statusIs = (status: string) =>
      expect.poll(async () => (await db.select().from(refunds))[0]?.status).toBe(status);
    faults.refundFails = true;
    const body = { reason: 'The nets are torn' };
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel-for-customer`, { as: admin, body });
    await statusIs('failed');
    const id = (await db.select().from(refunds))[0]?.id ?? '';
    expect(await list('refund_failed')).toMatchObject([
      { bookingId, code: expect.stringMatching(/^[0-9A-Z]{8}$/), act: { do: 'retry-refund', id } },
    ]);
    faults.refundFails = false;
    const retried = await act(`refunds/${id}/retry`);
    expect(retried, JSON.stringify(retried.body)).toMatchObject({ status: 200 });
    expect(['sent', 'processed']).toContain(retried.body.status);
    expect(await list('refund_failed')).toEqual([]);
    expect(await eventsSince('refund-retried')).toMatchObject([
      { actorId: admin.id, details: { bookingId, status: { from: 'failed', to: retried.body.status } } },
    ]);
    await statusIs('processed');
  });

  test('failed refund: not hidden by many older sent ones', async () => {
    const { db } = maidan.services;
    const [payment] = await db.select().from(payments);
    if (!payment) expect.fail('a booking was paid');
    const refund = {
      turfId: payment.turfId,
      bookingId,
      paymentId: payment.id,
      amountPaise: 1_00,
      reason: 'cancelled' as const,
    };
    const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
    const gone = Array.from({ length: 100 }, () => ({
      ...refund,
      id: newId(),
      status: 'sent' as const,
      createdAt: daysAgo(1),
    }));
    const id = newId();
    await db.insert(refunds).values([...gone, { ...refund, id, status: 'failed', createdAt: daysAgo(0) }]);
    try {
      expect(await list('refund_failed')).toMatchObject([{ act: { do: 'retry-refund', id } }]);
    } finally {
      await db.delete(refunds).where(eq(refunds.amountPaise, refund.amountPaise));
    }
  });

  test('order overdue for a sync: syncs at once', async () => {
    const { db } = maidan.services;
    const other = await bookAndPay(maidan, await createPerson(maidan), {
      turfId: await createTurf(maidan),
      date,
    });
    await db
      .update(paymentOrders)
      .set({ nextSyncAt: sql`now() - interval '2 hours'` })
      .where(eq(paymentOrders.bookingId, other));
    const found = await list('order_overdue');
    // The sweeper may have synced it first; then nothing is listed.
    if (found.length > 0)
      expect(found).toMatchObject([{ bookingId: other, act: { do: 'look-at-gateway', id: other } }]);
    expect((await act(`bookings/${other}/look-at-gateway`)).body).toEqual({ orderCount: 1 });
    expect(await list('order_overdue')).toEqual([]);
    expect(await eventsSince('order-looked-at')).toMatchObject([{ details: { bookingId: other } }]);
  });

  test('105 events of unknown orders: one line beside our own, dismissed once', async () => {
    const { db } = maidan.services;
    const [own] = await db.select().from(paymentOrders).where(eq(paymentOrders.bookingId, bookingId));
    const event = { event: 'refund.failed', body: {} };
    await db.insert(webhookEvents).values({
      ...event,
      id: 'evt_own',
      orderId: own?.orderId ?? null,
      unparsedFields: 'payload.refund.entity.status',
      receivedAt: sql`now() - interval '1 day'`,
    });
    const strays = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, at) => ({
        ...event,
        id: `evt_${prefix}_${at}`,
        orderId: `order_${prefix}_${at % 100}`,
        unknownOrderSince: sql`clock_timestamp()`,
      }));
    await db.insert(webhookEvents).values(strays(105, 'elsewhere'));
    expect(await list('order_unread')).toMatchObject([{ bookingId }]);
    const [line, ...others] = await list('unknown_orders');
    expect(others).toEqual([]);
    expect(line?.what).toContain('100 orders that are not ours');
    const until = line?.act?.id;
    expect(line?.act).toEqual({ do: 'dismiss-unknown-orders', id: until });

    await db.insert(webhookEvents).values(strays(1, 'later'));
    const dismiss = () =>
      maidan.call('POST', '/api/admin/unknown-orders/dismiss', { as: admin, body: { until } });
    expect((await dismiss()).body).toEqual({ eventCount: 105 });
    expect((await dismiss()).body).toEqual({ eventCount: 0 });
    expect(await list('unknown_orders')).toMatchObject([
      { what: expect.stringContaining('order_later_0'), act: { do: 'dismiss-unknown-orders' } },
    ]);
    expect(await list('order_unread')).toMatchObject([{ bookingId }]);
    expect(await eventsSince('unknown-orders-dismissed')).toMatchObject([{ details: { eventCount: 105 } }]);
  });

  test('mail given up: can be sent again, once', async () => {
    const { db } = maidan.services;
    const id = newId();
    const letter = { subject: 'Booking confirmed', text: 'x', html: 'x', lastError: 'EENVELOPE RCPT TO 550' };
    await db.insert(mails).values({ id, key: id, recipient: 'nobody@people.test', ...letter });
    expect(await list('mail_given_up')).toMatchObject([{ act: { do: 'retry-mail', id } }]);
    for (const _ of ['once', 'twice']) expect((await act(`mails/${id}/retry`)).status).toBe(200);
    expect(await list('mail_given_up')).toEqual([]);
    expect(await eventsSince('mail-retried')).toHaveLength(1);
  });

  test.each(['confirm', 'reset', 'reminder_2h'])(
    'mail of kind %s: sent again only while useful',
    async (kind) => {
      const { db, clock } = maidan.services;
      const [lapsed, useful] = [newId(), newId()];
      const letter = {
        recipient: 'nobody@people.test',
        text: 'x',
        html: 'x',
        lastError: 'EENVELOPE RCPT TO 550',
      };
      const now = (await clock.now(db)).getTime();
      const deliverUntil = new Date(now + 20 * 60_000);
      await db.insert(mails).values([
        { ...letter, id: useful, subject: 'Useful', key: `${kind}:${useful}`, deliverUntil },
        {
          ...letter,
          id: lapsed,
          subject: 'Lapsed',
          key: `${kind}:${lapsed}`,
          deliverUntil: new Date(now - 1),
        },
      ]);
      const listed = async () =>
        (await list('mail_given_up')).map((problem: { what: string; act: { id: string } | null }) => [
          problem.what.split('”')[0],
          problem.act?.id,
        ]);
      expect((await listed()).sort()).toEqual([
        ['“Lapsed', undefined],
        ['“Useful', useful],
      ]);
      expect((await act(`mails/${lapsed}/retry`)).status).toBe(404);
      expect((await act(`mails/${useful}/retry`)).status).toBe(200);
      const rows = await db
        .select()
        .from(mails)
        .where(inArray(mails.id, [lapsed, useful]));
      expect(rows.find(({ id }) => id === lapsed)).toMatchObject({ nextTryAt: null, sentAt: null });
      expect(rows.find(({ id }) => id === useful)).toMatchObject({ deliverUntil });
      await db.delete(mails).where(inArray(mails.id, [lapsed, useful]));
    },
  );

  test('check outdated while it runs: the next call starts a new one', async () => {
    const underWay = recentCheck(maidan.services, true);
    maidan.services.events.publish({ type: 'check-outdated' });
    const before = await underWay;
    const after = await recentCheck(maidan.services, false);
    expect(after).not.toBe(before);
    expect(await recentCheck(maidan.services, false)).toBe(after);
  });

  test('unknown refund, mail or booking: 404', async () => {
    expect((await act(`refunds/${newId()}/retry`)).status).toBe(404);
    expect((await act(`mails/${newId()}/retry`)).status).toBe(404);
    expect((await act(`bookings/${newId()}/look-at-gateway`)).status).toBe(404);
  });
});
