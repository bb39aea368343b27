import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { calendarFileOf } from '../../app/components/ticket/calendar-file.server.ts';
import * as paymentPage from '../../app/routes/marketplace/payment.tsx';
import * as sharedPage from '../../app/routes/marketplace/shared-ticket.tsx';
import * as bookingPage from '../../app/routes/player/booking.tsx';
import * as bookingsPage from '../../app/routes/player/bookings.tsx';
import * as ticketPage from '../../app/routes/player/ticket.tsx';
import type { Booking } from '../../contract/bookings/bookings.ts';
import { addDays, istDateOf, slotStart } from '../../contract/calendar.ts';
import { formatPaise } from '../../contract/money.ts';
import { expireHolds } from '../../server/core/bookings/holds/expire-holds.ts';
import { checkMoney } from '../../server/core/ledger/check-money.ts';
import { bookingFacts } from '../../server/features/assistant/tools/bookings.ts';
import { mails } from '../../server/features/notifications/tables.ts';
import { cancelUnapproved } from '../../server/flows/approving/cancel-unapproved.ts';
import { syncOrder } from '../../server/flows/paying/sync-order.ts';
import { bookAndPay, hold, payByCard, sandboxOf } from '../support/bookings/paid-booking.ts';
import { openScreens } from '../support/browser/screens.ts';
import { createPerson, createTurf, type Person } from '../support/servers/installation.ts';

/** Every end of a booking in every place that shows it: the same reason, amounts and next step. */

const { maidan, open } = openScreens({
  payment: paymentPage,
  'bookings/:bookingId': bookingPage,
  bookings: bookingsPage,
  'bookings/:bookingId/ticket': ticketPage,
  't/:token': sharedPage,
});
const date = addDays(istDateOf(new Date()), 6);
const minute = 60_000;
const hour = 60 * minute;

type Ended = { id: string; owner: Person; player: Person; admin: Person; turfId: string };
type World = Omit<Ended, 'id'>;

const post = async (path: string, as: Person, body: object = {}) => {
  const answer = await maidan.call('POST', `/api${path}`, { as, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
};
const get = async (path: string, as: Person) => (await maidan.call('GET', `/api${path}`, { as })).body;

async function later(ms: number, run: () => Promise<unknown>) {
  maidan.clock.advance(ms);
  await run();
  maidan.clock.advance(-ms);
}
const holdOf = ({ player, turfId }: World, more = {}) => hold(maidan, player, { turfId, date, ...more });
const paidOf = ({ player, turfId }: World, more = {}) =>
  bookAndPay(maidan, player, { turfId, date, paymentOption: 'full', ...more });
const closeOf = ({ owner, turfId }: World) =>
  post(`/turfs/${turfId}/closures`, owner, { date, fromHour: 18, toHour: 19, reason: 'Rain' });
async function expired(world: World) {
  const held = await holdOf(world);
  await later(11 * minute, () => expireHolds(maidan.services));
  return held;
}
async function awaiting(world: World) {
  await maidan.call('PUT', '/api/me/owner-preferences', { as: world.owner, body: { autoAccept: false } });
  return paidOf(world);
}

type Case = {
  make: (world: World) => Promise<string>;
  status: Booking['status'];
  /** Payment page, booking page, list and ticket show exactly this sentence. */
  reason: RegExp;
  refundPaise: number;
  kinds: string[];
  mails: string[];
};

const cases: Record<string, Case> = {
  expired: {
    make: async (world) => (await expired(world)).id,
    status: 'expired',
    reason: /Your hold expired\. You were not charged\./,
    refundPaise: 0,
    kinds: ['expired'],
    mails: [],
  },
  'released by the customer': {
    make: async (world) => {
      const { id } = await holdOf(world);
      await post(`/bookings/${id}/release`, world.player);
      return id;
    },
    status: 'expired',
    reason: /You released these slots\. You were not charged\. They may still be free\./,
    refundPaise: 0,
    kinds: ['expired'],
    mails: [],
  },
  'closed by the venue while being paid': {
    make: async (world) => {
      const { id } = await holdOf(world);
      await closeOf(world);
      return id;
    },
    status: 'expired',
    reason: /The venue closed these slots while you were paying: Rain\. You were not charged\./,
    refundPaise: 0,
    kinds: ['expired'],
    mails: [],
  },
  'closed by the venue, paid afterwards': {
    make: async (world) => {
      const { id, orderId, payNowPaise: amountPaise } = await holdOf(world);
      await closeOf(world);
      const { paymentId } = await payByCard(maidan, orderId);
      await maidan.services.gateway.client.capturePayment({ paymentId, amountPaise });
      await syncOrder(maidan.services, orderId);
      return id;
    },
    status: 'expired',
    reason: /The venue closed these slots while you were paying: Rain\. ₹145 will be refunded/,
    refundPaise: 145_00,
    kinds: ['expired', 'refund_requested'],
    mails: [],
  },
  'paid too late': {
    make: async (world) => {
      const { id, orderId, payNowPaise: amountPaise } = await expired(world);
      await bookAndPay(maidan, await createPerson(maidan), { turfId: world.turfId, date });
      const { paymentId } = await payByCard(maidan, orderId);
      await maidan.services.gateway.client.capturePayment({ paymentId, amountPaise });
      await syncOrder(maidan.services, orderId);
      return id;
    },
    status: 'expired',
    reason: /Your hold expired before the payment arrived, and someone else booked the slots\. ₹145 will be/,
    refundPaise: 145_00,
    kinds: ['expired', 'refund_requested'],
    mails: [],
  },
  'declined by the owner': {
    make: async (world) => {
      const id = await awaiting(world);
      await post(`/bookings/${id}/decline`, world.owner, { reason: 'Private event' });
      return id;
    },
    status: 'cancelled',
    reason: /The venue cancelled this booking: Private event\. ₹520 will be refunded/,
    refundPaise: 520_00,
    kinds: ['cancelled', 'refund_requested'],
    mails: ['cancelled'],
  },
  'timed out': {
    make: async (world) => {
      const id = await awaiting(world);
      await later(7 * 60 * minute, () => cancelUnapproved(maidan.services));
      return id;
    },
    status: 'cancelled',
    reason: /Maidan cancelled this booking: The owner did not respond in time\. ₹520 will be refunded/,
    refundPaise: 520_00,
    kinds: ['cancelled', 'refund_requested'],
    mails: ['cancelled', 'cancelled-owner'],
  },
  'cancelled by the customer': {
    make: async (world) => {
      const id = await paidOf(world);
      await post(`/bookings/${id}/cancel`, world.player);
      return id;
    },
    status: 'cancelled',
    reason: /You cancelled this booking\. ₹520 will be refunded/,
    refundPaise: 520_00,
    kinds: ['cancelled', 'refund_requested'],
    mails: ['cancelled', 'cancelled-owner'],
  },
  'cancelled by the customer, late': {
    make: async (world) => {
      const id = await paidOf(world);
      const ahead = slotStart(date, 18).getTime() - Date.now() - 15 * 60 * minute;
      await later(ahead, () => post(`/bookings/${id}/cancel`, world.player));
      return id;
    },
    status: 'cancelled',
    reason: /You cancelled this booking\. ₹250 will be refunded/,
    refundPaise: 250_00,
    kinds: ['cancelled', 'refund_requested'],
    mails: ['cancelled', 'cancelled-owner'],
  },
  'cancelled by the owner, with money of the venue': {
    make: async (world) => {
      const id = await paidOf(world, { paymentOption: 'partial' });
      await post(`/bookings/${id}/venue-payments`, world.owner, {
        amounts: [{ amountPaise: 100_00, method: 'cash' }],
      });
      await post(`/bookings/${id}/cancel-for-customer`, world.owner, { reason: 'The nets are torn' });
      return id;
    },
    status: 'cancelled',
    reason: /The venue cancelled this booking: The nets are torn\. ₹145 will be refunded[^.]*\. [^.]*₹100/,
    refundPaise: 145_00,
    kinds: ['collected', 'cancelled', 'refund_requested'],
    mails: ['cancelled'],
  },
  'cancelled by an admin': {
    make: async (world) => {
      const id = await paidOf(world);
      await post(`/bookings/${id}/cancel-for-customer`, world.admin, { reason: 'Asked by the police' });
      return id;
    },
    status: 'cancelled',
    reason: /Maidan cancelled this booking: Asked by the police\. ₹520 will be refunded/,
    refundPaise: 520_00,
    kinds: ['cancelled', 'refund_requested'],
    mails: ['cancelled', 'cancelled-owner'],
  },
  'cancelled by the bank': {
    make: async (world) => {
      const { id, orderId } = await holdOf(world);
      sandboxOf(maidan).faults.captureRefused = 'failed';
      await payByCard(maidan, orderId);
      await syncOrder(maidan.services, orderId);
      sandboxOf(maidan).faults.captureRefused = null;
      return id;
    },
    status: 'cancelled',
    reason: /Maidan cancelled this booking: .*?you were not charged/,
    refundPaise: 0,
    kinds: ['cancelled'],
    mails: ['cancelled', 'cancelled-owner'],
  },
};

async function newWorld(): Promise<World> {
  const [owner, player, admin] = [
    await createPerson(maidan, 'turf_owner'),
    await createPerson(maidan),
    await createPerson(maidan, 'admin'),
  ];
  return { owner, player, admin, turfId: await createTurf(maidan, { ownerId: owner.id }) };
}

const amount = (paise: number) => formatPaise(paise).replace('.', '\\.');
const mailsOf = async (id: string) =>
  (
    await maidan.services.db
      .select()
      .from(mails)
      .where(like(mails.key, `%:${id}`))
  ).map((mail) => ({
    ...mail,
    kind: mail.key.split(':')[0] ?? '',
  }));

beforeEach(() => {
  // Late, not lost: the refund's webhook may be sent while the pages are compared.
  sandboxOf(maidan).faults.delayWebhooksMs = hour;
});

describe('ended bookings', () => {
  test.each(Object.entries(cases))('%s: one truth everywhere', async (_name, end) => {
    const world = await newWorld();
    const { player, owner, turfId } = world;
    const id = await end.make(world);

    // API and list.
    const seen: Booking = await get(`/bookings/${id}`, player);
    expect(seen).toMatchObject({ status: end.status, refundPaise: end.refundPaise });
    expect((await get('/bookings?when=past', player)).items).toMatchObject([
      { id, status: end.status, refundPaise: end.refundPaise, cancelledBy: seen.cancelledBy },
    ]);
    expect((await get('/bookings?when=upcoming', player)).items).toEqual([]);

    // Pages of the customer: the same sentence, a next step, and no money asked for.
    const pages = [`/payment?booking=${id}`, `/bookings/${id}`, '/bookings', `/bookings/${id}/ticket`];
    const sentences = new Set<string>();
    for (const path of pages) {
      const { text, html } = await open(path, player);
      const found = end.reason.exec(text)?.[0];
      expect(found, `${path}: ${text}`).toBeDefined();
      sentences.add(found ?? '');
      expect(text, path).not.toMatch(/Due at the venue|Pay now/);
      if (path !== '/bookings') expect(html, path).toContain(`/turf/${turfId}`);
    }
    expect(sentences.size).toBe(1);

    // Ticket, shared link and calendar file.
    const ticket = await get(`/bookings/${id}/ticket`, player);
    expect(ticket).toMatchObject({ state: end.status, qrText: null });
    const shared = await open(`/t/${ticket.shareToken}`);
    expect(shared.text).toMatch(
      end.status === 'cancelled' ? /cancelled/i : /isn't happening\. The slots were not booked/,
    );
    expect(shared.text).not.toContain('₹');
    const file = calendarFileOf({
      ...{ ...seen, bookingId: id, state: ticket.state, sequence: ticket.sequence, earlier: [] },
      ...{ notes: [], url: 'http://localhost', supportEmail: 'help@maidan.example', now: new Date() },
    });
    expect(file).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);

    // Timeline of both sides.
    for (const viewer of [player, owner]) {
      const { events } = await get(`/bookings/${id}/timeline`, viewer);
      const kinds = events.map(({ kind }: { kind: string }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(end.kinds));
      const last = events.find(({ kind }: { kind: string }) => kind === end.status);
      expect(last).toMatchObject({ by: seen.cancelledBy });
    }

    // Day sheet: expired holds are no games.
    const day = await get(`/turfs/${turfId}/day?date=${date}`, owner);
    const game = day.bookings.find((one: { id: string }) => one.id === id);
    if (end.status === 'expired') expect(game).toBeUndefined();
    else
      expect(game).toMatchObject({
        status: 'cancelled',
        openPaise: 0,
        paidOnlinePaise: seen.paidPaise - end.refundPaise,
      });

    // Assistant.
    expect(bookingFacts(seen)).toMatchObject({
      status: end.status,
      refundPaise: end.refundPaise,
      cancelledBy: seen.cancelledBy,
      cancelReason: seen.cancelReason,
      atVenuePaise: 0,
    });

    // Mails: the amount, and no other end.
    await expect
      .poll(async () =>
        (await mailsOf(id)).map(({ kind }) => kind).filter((kind) => kind.startsWith('cancelled')),
      )
      .toEqual(expect.arrayContaining(end.mails));
    const sent = await mailsOf(id);
    const told = sent.filter(({ kind }) => kind.startsWith('cancelled'));
    expect(told.map(({ kind }) => kind).sort()).toEqual(end.mails.sort());
    const toCustomer = told.find(({ kind }) => kind === 'cancelled');
    if (toCustomer && end.refundPaise > 0)
      expect(toCustomer.text).toMatch(new RegExp(amount(end.refundPaise)));
    if (seen.cancelReason)
      for (const { text } of told) expect(text.replace(/\s+/g, ' ')).toContain(seen.cancelReason);

    if (end.refundPaise > 0) {
      sandboxOf(maidan).faults.delayWebhooksMs = 0;
      const refunded = async () => {
        await sandboxOf(maidan).runDue();
        const received = eq(mails.recipient, player.email);
        const all = await maidan.services.db.select().from(mails).where(received);
        return all.filter(({ key }) => key.startsWith('refunded:')).map(({ text }) => text);
      };
      const told = expect.stringMatching(new RegExp(amount(end.refundPaise)));
      await later(hour + 10_000, () => expect.poll(refunded).toEqual([told]));
    }

    const { findings } = await checkMoney(maidan.services);
    const own = findings.filter(({ bookingId, kind }) => bookingId === id && kind !== 'venue_money_over');
    expect(own).toEqual([]);
  });

  test('slot closed: booking page and list name it until the next reschedule', async () => {
    const world = await newWorld();
    const id = await paidOf(world, { startTimes: ['18:00', '19:00', '20:00'] });
    await closeOf(world);
    const seen = () =>
      Promise.all(
        [`/bookings/${id}`, '/bookings'].map(async (path) => (await open(path, world.player)).text),
      );
    for (const page of await seen())
      expect(page).toMatch(/The venue closed .*6–7\spm: Rain\. You keep the others\./);
    await post(`/bookings/${id}/reschedule`, world.player, { date, startTimes: ['20:00'] });
    for (const page of await seen()) expect(page).not.toContain('The venue closed');
  });

  test('rescheduled and refunded in part: the same hours and amounts everywhere', async () => {
    const world = await newWorld();
    const { player, owner, turfId } = world;
    const id = await paidOf(world, { startTimes: ['18:00', '19:00'] });
    await post(`/bookings/${id}/reschedule`, player, { date, startTimes: ['20:00'] });
    await post(`/bookings/${id}/refunds`, owner, {
      source: 'online',
      amountPaise: 50_00,
      reason: 'Late start',
    });
    const seen: Booking = await get(`/bookings/${id}`, player);
    expect(seen).toMatchObject({
      status: 'confirmed',
      startTimes: ['20:00'],
      totalPaise: 520_00,
      refundPaise: 50_00,
    });
    for (const path of [`/bookings/${id}`, '/bookings', `/bookings/${id}/ticket`])
      expect((await open(path, player)).text, path).toMatch(/8–9\spm/);
    for (const path of [`/bookings/${id}`, '/bookings'])
      expect((await open(path, player)).text, path).toMatch(/Refund ₹50/);
    for (const viewer of [player, owner])
      expect((await open(`/bookings/${id}`, viewer)).text).toMatch(/Rescheduled to .*8–9\spm.*Late start/);
    const day = await get(`/turfs/${turfId}/day?date=${date}`, owner);
    expect(day.bookings).toMatchObject([{ grantedPaise: 50_00, paidOnlinePaise: 470_00, openPaise: 0 }]);
    expect(bookingFacts(seen)).toMatchObject({ startTimes: ['20:00'], refundPaise: 50_00, atVenuePaise: 0 });
    const { shareToken, sequence } = await get(`/bookings/${id}/ticket`, player);
    expect(sequence).toBeGreaterThanOrEqual(0);
    expect((await open(`/t/${shareToken}`)).text).toMatch(/8–9\spm/);
    const all = () => maidan.services.db.select().from(mails).where(eq(mails.recipient, player.email));
    const texts = async () => (await all()).map(({ text }) => text).join('\n');
    await expect.poll(texts).toMatch(/rescheduled from/);
    await expect.poll(texts).toMatch(/₹50/);
    const { findings } = await checkMoney(maidan.services);
    expect(findings.filter(({ bookingId }) => bookingId === id)).toEqual([]);
  });
});
