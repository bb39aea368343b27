import { Client } from 'pg';
import { slotStart } from '../../contract/calendar.ts';
import { defaultPolicy } from '../../contract/policy.ts';
import { newBookingCode, newId } from '../../server/platform/ids.ts';
import { type Load, type LoadOptions, measure } from './load.ts';
import type { Chance } from './marketplace.ts';
import { statements } from './raw-statements.ts';

type Held = Chance & { bookingId: string; paymentOrderId: string; orderId: string };
type Ask = (statement: { name: string; text: string }, ...values: unknown[]) => Promise<unknown>;

const policy = JSON.stringify(defaultPolicy);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Measures the bare statements of holds and confirmed bookings, as an upper limit of this database. */
export async function measureRaw(
  databaseUrl: string,
  nextChance: () => Chance,
  options: LoadOptions,
): Promise<{ holds: Load; bookings: Load }> {
  const clients = Array.from({ length: options.workers }, () => new Client(databaseUrl));
  await Promise.all(clients.map((client) => client.connect()));
  const asks = clients.map(
    (client): Ask =>
      (statement, ...values) =>
        client.query({ ...statement, values }),
  );
  const via = (worker: number) => asks[worker] as Ask;

  const holds = await measure(options, async (worker) => {
    await hold(via(worker), nextChance());
    return true;
  });
  const bookings = await measure(options, async (worker) => {
    await confirm(via(worker), await hold(via(worker), nextChance()));
    return true;
  });
  await Promise.all(clients.map((client) => client.end()));
  return { holds, bookings };
}

async function hold(ask: Ask, chance: Chance): Promise<Held> {
  const { userId, turfId, date, hour } = chance;
  const bookingId = newId();
  const paymentOrderId = newId();
  const orderId = `order_${bookingId}`;
  const expiresAt = inMinutes(10);
  await ask(statements.session, [`bench-${Number.parseInt(userId.slice(-12), 16)}`]);
  await ask(statements.turfDay, turfId, date);

  await ask(statements.begin);
  await ask(statements.lockPerson, userId);
  await ask(statements.liveHolds, userId);
  const times = [slotStart(date, hour), slotStart(date, hour + 1)];
  const agreed = [bookingId, newBookingCode(), userId, turfId, date, [hour], ...times, policy, expiresAt];
  await ask(statements.insertBooking, ...agreed);
  await ask(statements.stillOpen, turfId, date, [hour]);
  await ask(statements.reserve, turfId, date, 'hold', bookingId, expiresAt, [hour]);
  await ask(statements.insertPaymentOrder, turfId, paymentOrderId, bookingId);
  await ask(statements.commit);

  await ask(statements.setOrder, orderId, inMinutes(1), turfId, paymentOrderId);
  return { ...chance, bookingId, paymentOrderId, orderId };
}

async function confirm(ask: Ask, held: Held): Promise<void> {
  const { userId, bookingId, paymentOrderId, orderId, turfId, date, hour } = held;
  const paymentId = `pay_${bookingId}`;

  await ask(statements.begin);
  await ask(statements.lockPaymentOrder, orderId);
  await ask(statements.lockBooking, turfId, bookingId);
  await ask(statements.payments, turfId, paymentOrderId);
  await ask(statements.insertPayment, turfId, paymentId, paymentOrderId);
  await ask(statements.stillOpen, turfId, date, [hour]);
  await ask(statements.reserve, turfId, date, 'booking', bookingId, null, [hour]);
  await ask(statements.preferences, userId);
  await ask(statements.confirmBooking, turfId, bookingId);
  await ask(statements.insertEvent, JSON.stringify({ bookingId }));
  await ask(statements.settlePaymentOrder, paymentId, inMinutes(1), turfId, paymentOrderId);
  await ask(statements.commit);

  await ask(statements.begin);
  await ask(statements.lockPaymentOrder, orderId);
  await ask(statements.lockBooking, turfId, bookingId);
  await ask(statements.capturePayment, turfId, paymentId);
  await ask(statements.enterCapture, turfId, newId(), bookingId, `capture:${paymentId}`, new Date());
  await ask(statements.owner, turfId);
  await ask(statements.balances, turfId, bookingId);
  await ask(statements.enterEarning, turfId, newId(), bookingId, `earn:${paymentId}`, new Date(), userId);
  await ask(statements.scheduleSync, null, turfId, paymentOrderId);
  await ask(statements.commit);
  await ask(statements.paidFor, orderId);
}
