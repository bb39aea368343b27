import { sql } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import { ApiError } from '../../sandbox/razorpay/api-error.ts';
import { brokeCard, goodCard } from '../../sandbox/razorpay/test-instruments.ts';
import type { Random } from '../../seeds/random.ts';
import { expireHolds } from '../../server/core/bookings/holds/expire-holds.ts';
import { expireReschedules } from '../../server/core/bookings/reschedules/expire-reschedules.ts';
import { RazorpayError } from '../../server/core/payments/razorpay/errors.ts';
import { cancelUnapproved } from '../../server/flows/approving/cancel-unapproved.ts';
import { holdSlots } from '../../server/flows/booking/hold-slots.ts';
import { getOwnBooking } from '../../server/flows/booking/queries.ts';
import { cancelBooking } from '../../server/flows/cancelling/cancel-booking.ts';
import { cancelForCustomer } from '../../server/flows/cancelling/cancel-for-customer.ts';
import { closeHours } from '../../server/flows/cancelling/close-hours.ts';
import { requeueRefunds, syncUnfinishedOrders } from '../../server/flows/paying/sweep.ts';
import { rescheduleBooking } from '../../server/flows/rescheduling/reschedule-booking.ts';
import { answerRequest, changeAutoAccept, withdraw } from './approval-steps.ts';
import { collect, lateWalkIn, refundExcess, reverse, walkIn } from './desk-steps.ts';
import { dispute } from './dispute-step.ts';
import { shuffleFaults } from './faults.ts';
import { payOwner, takePayoutBack } from './payout-steps.ts';
import { refundPart } from './refund-step.ts';
import { hoursOf, type Story } from './story.ts';
import { atDesk, type World } from './world.ts';

const minute = 60_000;
const cards = { good: goodCard, broke: brokeCard, slow: '4100 2800 0009 0000' };

export type Step = { name: string; weight: number; run(story: Story): Promise<void> };

export const steps: Step[] = [
  { name: 'hold', weight: 14, run: hold },
  { name: 'pay', weight: 12, run: (story) => pay(story, 'good') },
  { name: 'pay in vain', weight: 4, run: (story) => pay(story, 'bad') },
  { name: 'pay and close the browser', weight: 5, run: (story) => pay(story, 'closed') },
  { name: 'cancel', weight: 7, run: cancel },
  { name: 'reschedule', weight: 5, run: reschedule },
  { name: 'owner approves by hand, or not', weight: 2, run: changeAutoAccept },
  { name: 'owner answers', weight: 6, run: answerRequest },
  { name: 'withdraw a reschedule', weight: 1, run: withdraw },
  { name: 'owner cancels', weight: 2, run: ownerCancels },
  { name: 'owner closes hours', weight: 1, run: ownerCloses },
  { name: 'walk-in', weight: 4, run: walkIn },
  { name: 'late walk-in', weight: 2, run: lateWalkIn },
  { name: 'owner collects at the venue', weight: 4, run: collect },
  { name: 'owner refunds at the venue', weight: 1, run: refundExcess },
  { name: 'owner reverses a receipt', weight: 1, run: reverse },
  { name: 'refund part', weight: 3, run: refundPart },
  { name: 'dispute', weight: 2, run: dispute },
  { name: 'owner is paid', weight: 2, run: payOwner },
  { name: 'a payout is taken back', weight: 1, run: takePayoutBack },
  { name: 'owner changes a price', weight: 3, run: ownerPrices },
  { name: 'captured by hand at the gateway', weight: 2, run: captureByHand },
  { name: 'a forged webhook', weight: 1, run: forge },
  { name: 'webhooks', weight: 8, run: async ({ world }) => void (await world.gateway.runDue()) },
  {
    name: 'jobs',
    weight: 8,
    run: ({ world: { server }, random }) => server.jobs.run(server.services.db, random),
  },
  { name: 'sweep', weight: 8, run: sweep },
  { name: 'time passes', weight: 10, run: async ({ world, random }) => world.clock.advance(timeOf(random)) },
  {
    name: 'other faults',
    weight: 4,
    run: async ({ world, random }) => shuffleFaults(world.gateway.faults, random),
  },
  {
    name: 'a kill is coming',
    weight: 5,
    run: async ({ world, random }) => world.server.mortality.dieIn(random.between(1, 9)),
  },
];

function timeOf(random: Random): number {
  return random.pickWeighted(
    [random.between(1, 60) * 1_000, random.between(1, 15) * minute, random.between(15, 90) * minute],
    (ms) => (ms < minute ? 4 : ms < 15 * minute ? 5 : 1),
  );
}

async function hold(story: Story): Promise<void> {
  const { world, random, told } = story;
  const person = random.pick(world.customers);
  const request = { ...(await hoursOf(story)), paymentOption: random.pick(['partial', 'full'] as const) };
  const key = random.chance(0.3) ? `key-${random.between(1, 5)}` : undefined;
  const booking = await holdSlots(world.server.services, person, request, { idempotencyKey: key });
  if (told.some(({ bookingId }) => bookingId === booking.id)) return;
  told.push({ bookingId: booking.id, person, orderId: booking.order?.orderId ?? null, wasConfirmed: false });
}

async function pay(story: Story, how: 'good' | 'bad' | 'closed'): Promise<void> {
  const { world, random, told } = story;
  const payable = told.filter(({ orderId }) => orderId !== null).slice(-8);
  if (payable.length === 0) return;
  const one = random.pick(payable);
  const booking = await getOwnBooking(world.server.services, one.person, one.bookingId);
  const orderId = booking.reschedule?.order?.orderId ?? one.orderId ?? '';
  const instrument = instrumentOf(how, random);
  const paid = await world.gateway.pay({ orderId, ...instrument });
  if (how === 'closed') return;
  const answer = new URLSearchParams({
    razorpay_order_id: orderId,
    razorpay_payment_id: paid.paymentId,
    razorpay_signature: random.chance(0.9) ? paid.signature : 'forged',
  });
  await world.server.routes.request('/payments/return', { method: 'POST', body: answer });
  const seen = await getOwnBooking(world.server.services, one.person, one.bookingId);
  if (seen.status === 'confirmed') one.wasConfirmed = true;
}

function instrumentOf(how: 'good' | 'bad' | 'closed', random: Random) {
  if (how === 'bad') return { method: 'card' as const, cardNumber: random.pick([cards.broke, cards.slow]) };
  if (random.chance(0.5)) return { method: 'upi' as const, vpa: 'success@razorpay' };
  return { method: 'card' as const, cardNumber: cards.good };
}

async function cancel({ world, random, told }: Story): Promise<void> {
  const one = told.length > 0 ? random.pick(told) : undefined;
  if (one) await cancelBooking(world.server.services, one.person, one.bookingId);
}

async function reschedule(story: Story): Promise<void> {
  const { world, random, told } = story;
  const sure = told.filter(({ wasConfirmed }) => wasConfirmed);
  if (sure.length === 0) return;
  const { person, bookingId } = random.pick(sure);
  const { date, startTimes } = await hoursOf(story);
  await rescheduleBooking(world.server.services, person, { bookingId, date, startTimes });
}

async function ownerCancels({ world, random, told, walkIns }: Story): Promise<void> {
  const bookings = [...told.map((one) => one.bookingId), ...walkIns];
  if (bookings.length === 0) return;
  const bookingId = random.pick(bookings);
  await cancelForCustomer(world.server.services, atDesk(world), { bookingId, reason: 'Floodlights broken' });
}

async function ownerCloses(story: Story): Promise<void> {
  const { world, random } = story;
  const { turfId, date } = await hoursOf(story);
  const fromHour = random.between(8, 14);
  const range = { turfId, date, fromHour, toHour: fromHour + 1, reason: 'Heavy rain' };
  await closeHours(world.server.services, atDesk(world), range);
}

async function ownerPrices(story: Story): Promise<void> {
  const { turfId, date } = await hoursOf(story);
  const hour = story.random.between(8, 15);
  const paise = story.random.between(3, 15) * 100_00;
  await story.world.db.execute(sql`
    INSERT INTO slot_prices (turf_id, date, hour, price_paise, reason) VALUES (${turfId}, ${date}, ${hour}, ${paise}, 'Peak')
    ON CONFLICT (turf_id, date, hour) DO UPDATE SET price_paise = excluded.price_paise`);
}

/** Captures a payment in the gateway's dashboard that Maidan has not captured. */
async function captureByHand({ world, random, told }: Story): Promise<void> {
  const one = told.length > 0 ? random.pick(told) : undefined;
  if (!one?.orderId) return;
  const { client } = world.server.services.gateway;
  const { payments } = await client.listOrderPayments(one.orderId);
  const open = payments.find(({ status }) => status === 'authorized');
  if (open) await client.capturePayment({ paymentId: open.id, amountPaise: open.amount });
}

async function forge({ world, random }: Story): Promise<void> {
  const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: {}, created_at: 1 });
  const headers = {
    'x-razorpay-signature': 'f'.repeat(64),
    'x-razorpay-event-id': `evt_${random.between(1, 9)}`,
  };
  const answer = await world.server.routes.request('/webhooks/razorpay', { method: 'POST', body, headers });
  if (answer.status !== 401 && answer.status !== 500)
    throw new Error(`a forged webhook answered ${answer.status}`);
}

export async function sweep({ world: { server } }: Pick<Story, 'world'>): Promise<void> {
  await expireHolds(server.services);
  await expireReschedules(server.services);
  await cancelUnapproved(server.services);
  await syncUnfinishedOrders(server.services);
  await requeueRefunds(server.services);
}

/** Returns true for expected errors: refusals, gateway errors and a dead server. */
export function isLife(error: unknown, world: World): boolean {
  if (world.server.mortality.isDead()) return true;
  return error instanceof Refusal || error instanceof RazorpayError || error instanceof ApiError;
}
