import { sql } from 'drizzle-orm';
import type { Booking } from '../../contract/bookings/bookings.ts';
import { addDays, hourText, parseHour, slotStart } from '../../contract/calendar.ts';
import { Refusal } from '../../contract/errors.ts';
import { calendarHour } from '../../contract/evenings.ts';
import { slotsFrom } from '../../contract/slot-times.ts';
import { ApiError } from '../../sandbox/razorpay/api-error.ts';
import { brokeCard, goodCard } from '../../sandbox/razorpay/test-instruments.ts';
import type { Random } from '../../seeds/random.ts';
import { expireHolds } from '../../server/core/bookings/holds/expire-holds.ts';
import { claimGuestHolds, expireGuestHolds } from '../../server/core/bookings/holds/guest-holds.ts';
import { expireReschedules } from '../../server/core/bookings/reschedules/expire-reschedules.ts';
import { offerWaitedSlots } from '../../server/core/bookings/waits/offer-slots.ts';
import { releaseUnpaidDates } from '../../server/core/bookings/weekly/end-dates.ts';
import { RazorpayError } from '../../server/core/payments/razorpay/errors.ts';
import { cancelUnapproved } from '../../server/flows/approving/cancel-unapproved.ts';
import { holdAsGuest, listGuestHolds, releaseGuestHold } from '../../server/flows/booking/hold-as-guest.ts';
import { holdSlots } from '../../server/flows/booking/hold-slots.ts';
import { getOwnBooking } from '../../server/flows/booking/reads/queries.ts';
import { cancelBooking } from '../../server/flows/cancelling/cancel-booking.ts';
import { cancelForCustomer } from '../../server/flows/cancelling/cancel-for-customer.ts';
import { closeHours } from '../../server/flows/cancelling/close-hours.ts';
import { requeueRefunds, syncUnfinishedOrders } from '../../server/flows/paying/sweep.ts';
import { rescheduleBooking } from '../../server/flows/rescheduling/reschedule-booking.ts';
import { guestCookie } from '../../server/platform/http/origins/own-cookies.ts';
import type { Person } from '../../server/platform/permissions.ts';
import { answerOutcomes, answerRequest, changeAutoAccept, withdraw } from './approval-steps.ts';
import {
  changeShift,
  collect,
  lateWalkIn,
  refundExcess,
  rescheduleGame,
  reverse,
  walkIn,
} from './desk-steps.ts';
import { dispute } from './dispute-step.ts';
import { shuffleFaults } from './faults.ts';
import { changeTaxes, payOwner, takePayoutBack } from './payout-steps.ts';
import { grantOutcomes, refundPart } from './refund-step.ts';
import { planSeries, seriesOutcomes, stopSeries } from './series-steps.ts';
import { closeOneShare, payOneShare, shareOutcomes, split } from './share-steps.ts';
import {
  anyHour,
  customerOf,
  hoursOf,
  listFreeHours,
  type Outcome,
  pickBooking,
  type Story,
  slotMinutesOf,
} from './story.ts';
import { codes } from './terms.ts';
import { answerOffer, offerOutcomes, wait, waitOutcomes } from './waiting-steps.ts';
import { cancelWeekly, cancelWeeklyOutcomes, makeWeekly, openWeeklyPayment } from './weekly-steps.ts';
import { atDesk, type World } from './world.ts';
import { tryWrongAmount, wrongAmounts } from './wrong-amounts.ts';

const minute = 60_000;
const cards = { good: goodCard, broke: brokeCard, slow: '4100 2800 0009 0000' };

/** `outcomes`: all that `run` may name; without them the step's own name. */
export type Step = {
  name: string;
  weight: number;
  outcomes?: readonly string[];
  run(story: Story): Promise<Outcome | boolean>;
};

const rescheduleEnds = ['rescheduled by a payment', 'a paid reschedule awaits approval'] as const;
const rescheduleOutcomes = [
  'reschedule',
  'reschedule at a difference',
  'reschedule awaits approval',
] as const;
const guestOutcomes = ['guest hold', 'guest hold claimed', 'guest hold released'] as const;
const deskReschedules = [
  'extend at the desk',
  'move at the desk',
  'move to another turf at the desk',
] as const;
const closeOutcomes = ['close free hours', 'close all hours of a booking', 'close single hours'] as const;

export const steps: Step[] = [
  { name: 'hold', weight: 45, outcomes: ['hold', 'hold with a code'], run: hold },
  { name: 'guest hold', weight: 12, outcomes: guestOutcomes, run: guestHold },
  { name: 'wait', weight: 14, outcomes: waitOutcomes, run: wait },
  { name: 'answer an offer', weight: 14, outcomes: offerOutcomes, run: answerOffer },
  { name: 'pay', weight: 45, run: (story) => pay(story, 'good') },
  { name: 'pay in vain', weight: 4, run: (story) => pay(story, 'bad') },
  { name: 'pay and close the browser', weight: 5, run: (story) => pay(story, 'closed') },
  { name: 'cancel', weight: 4, outcomes: ['cancel', 'cancel late'], run: cancel },
  { name: 'reschedule', weight: 16, outcomes: rescheduleOutcomes, run: reschedule },
  { name: 'pay for a reschedule', weight: 10, outcomes: rescheduleEnds, run: payReschedule },
  { name: 'owner approves by hand, or not', weight: 4, run: changeAutoAccept },
  { name: 'owner answers', weight: 12, outcomes: answerOutcomes, run: answerRequest },
  { name: 'withdraw a reschedule', weight: 24, run: withdraw },
  { name: 'owner cancels', weight: 2, run: ownerCancels },
  { name: 'owner closes hours', weight: 6, outcomes: closeOutcomes, run: ownerCloses },
  { name: 'walk-in', weight: 4, run: walkIn },
  { name: 'late walk-in', weight: 2, run: lateWalkIn },
  { name: 'series', weight: 2, outcomes: seriesOutcomes, run: planSeries },
  { name: 'end a series', weight: 4, run: stopSeries },
  { name: 'weekly slot', weight: 6, run: makeWeekly },
  { name: 'open the payment of a weekly date', weight: 12, run: openWeeklyPayment },
  { name: 'cancel weekly dates', weight: 3, outcomes: cancelWeeklyOutcomes, run: cancelWeekly },
  { name: 'desk reschedules', weight: 4, outcomes: deskReschedules, run: rescheduleGame },
  { name: 'owner collects at the venue', weight: 6, run: collect },
  { name: 'split what is due', weight: 10, run: split },
  { name: 'pay a share', weight: 16, outcomes: shareOutcomes, run: payOneShare },
  { name: 'close a share', weight: 8, run: closeOneShare },
  { name: 'shift', weight: 2, outcomes: ['open a shift', 'close a shift'], run: changeShift },
  { name: 'owner refunds at the venue', weight: 10, run: refundExcess },
  { name: 'owner reverses a receipt', weight: 3, run: reverse },
  { name: 'refund part', weight: 4, outcomes: grantOutcomes, run: refundPart },
  { name: 'dispute', weight: 2, outcomes: ['dispute', 'dispute moves on'], run: dispute },
  { name: 'owner is paid', weight: 2, run: payOwner },
  { name: 'a payout is taken back', weight: 1, run: takePayoutBack },
  { name: 'taxes on payouts change', weight: 3, run: changeTaxes },
  { name: 'owner changes a price', weight: 4, run: ownerPrices },
  { name: 'captured by hand at the gateway', weight: 10, run: captureByHand },
  { name: 'a wrong amount is refused', weight: 6, outcomes: wrongAmounts, run: tryWrongAmount },
  { name: 'a forged webhook', weight: 1, run: forge },
  { name: 'webhooks', weight: 12, run: always(({ world }) => world.gateway.runDue()) },
  {
    name: 'jobs',
    weight: 12,
    run: always(({ world: { server }, random }) => server.jobs.run(server.services.db, random)),
  },
  { name: 'sweep', weight: 12, run: always(sweep) },
  {
    name: 'time passes',
    weight: 16,
    run: always(({ world, random }) => world.clock.advance(timeOf(random))),
  },
  {
    name: 'other faults',
    weight: 4,
    run: always(({ world, random }) => shuffleFaults(world.gateway.faults, random)),
  },
  {
    name: 'a kill is coming',
    weight: 5,
    run: always(({ world, random }) => world.server.mortality.dieIn(random.between(1, 9))),
  },
];

/** For steps that do something in every state. */
function always(run: (story: Story) => unknown): Step['run'] {
  return async (story) => {
    await run(story);
    return true;
  };
}

function timeOf(random: Random): number {
  const [ms] = random.pickWeighted(
    [
      [random.between(1, 60) * 1_000, 8],
      [random.between(1, 15) * minute, 9],
      [random.between(15, 90) * minute, 2],
      [random.between(2, 9) * 60 * minute, 1],
    ] as const,
    ([, weight]) => weight,
  );
  return ms;
}

async function hold(story: Story): Promise<Outcome> {
  const { world, random, told } = story;
  const person = random.pick(world.customers);
  const [held] = await listGuestHolds(world.server.services, { actor: person }, undefined);
  const wanted = held && random.chance(0.7) ? held : await hoursOf(story);
  const { turfId, date, startTimes } = wanted;
  const discountCode = random.chance(0.4) ? random.pick(Object.values(codes)) : undefined;
  const paymentOption = random.pick(['partial', 'full'] as const);
  const request = { turfId, date, startTimes, paymentOption, discountCode };
  const key = random.chance(0.3) ? `key-${random.between(1, 5)}` : undefined;
  const booking = await holdSlots(world.server.services, person, request, { idempotencyKey: key });
  if (told.some(({ bookingId }) => bookingId === booking.id)) return undefined;
  told.push({ bookingId: booking.id, person, orderId: booking.order?.orderId ?? null, wasConfirmed: false });
  return discountCode === undefined ? 'hold' : 'hold with a code';
}

/** Holds hours as one of a few browsers; half of the time its user signs in or releases them. */
async function guestHold({ world, random }: Story): Promise<(typeof guestOutcomes)[number]> {
  const { services } = world.server;
  const browsers = world.customers.map((_, index) => `simulated-browser-${index}`.padEnd(32, '-'));
  const token = random.pick(browsers);
  const visitor = { actor: { kind: 'visitor' } } as const;
  const [held] = await listGuestHolds(services, visitor, token);
  if (held && random.chance(0.3)) {
    const { turfId, date } = held;
    await releaseGuestHold(services, visitor, { turfId, date, guestToken: token });
    return 'guest hold released';
  }
  if (held && random.chance(0.7)) {
    const cookie = `${guestCookie(services.appUrl)}=${token}`;
    await claimGuestHolds(services, new Headers({ cookie }), random.pick(world.customers).userId);
    return 'guest hold claimed';
  }
  const { startTimes, ...place } = await hoursOf({ world, random });
  await holdAsGuest(services, visitor, { ...place, startTimes, guestToken: token });
  return 'guest hold';
}

/** Pays a hold, sometimes one that is paid or expired. */
async function pay(story: Story, how: 'good' | 'bad' | 'closed'): Promise<boolean> {
  const { random, told } = story;
  const payable = told.filter(({ orderId }) => orderId !== null);
  const unpaid = await pickBooking(story, sql`status = 'pending'`);
  const one =
    payable.find(({ bookingId }) => bookingId === unpaid?.bookingId && random.chance(0.8)) ??
    (payable.length > 0 ? random.pick(payable.slice(-8)) : undefined);
  if (!one?.orderId) return false;
  await payOrder(story, one.orderId, one.person, one.bookingId, how);
  return true;
}

async function payOrder(
  { world, random, told }: Story,
  orderId: string,
  person: Person,
  bookingId: string,
  how: 'good' | 'bad' | 'closed',
): Promise<Booking | undefined> {
  const paid = await world.gateway.pay({ orderId, ...instrumentOf(how, random) });
  if (how === 'closed') return undefined;
  const answer = new URLSearchParams({
    razorpay_order_id: orderId,
    razorpay_payment_id: paid.paymentId,
    razorpay_signature: random.chance(0.9) ? paid.signature : 'forged',
  });
  await world.server.routes.request('/payments/return', { method: 'POST', body: answer });
  const seen = await getOwnBooking(world.server.services, person, bookingId);
  const one = told.find((acknowledged) => acknowledged.bookingId === bookingId);
  if (one && seen.status === 'confirmed') one.wasConfirmed = true;
  return seen;
}

async function payReschedule(story: Story): Promise<Outcome> {
  const { world, random } = story;
  const target = await pickBooking(
    story,
    sql`EXISTS (SELECT FROM reschedules AS change
    WHERE change.booking_id = booking.id AND change.status = 'open' AND change.hold_expires_at > now)`,
  );
  if (!target) return undefined;
  const person = customerOf(world, target);
  const { reschedule } = await getOwnBooking(world.server.services, person, target.bookingId);
  if (!reschedule?.order) return undefined;
  const how = random.pickWeighted(['good', 'closed', 'bad'] as const, (way) => (way === 'good' ? 5 : 1));
  const seen = await payOrder(story, reschedule.order.orderId, person, target.bookingId, how);
  if (seen?.reschedule?.status === 'awaiting_approval') return 'a paid reschedule awaits approval';
  return seen?.lastRescheduleId === reschedule.id ? 'rescheduled by a payment' : undefined;
}

function instrumentOf(how: 'good' | 'bad' | 'closed', random: Random) {
  if (how === 'bad') return { method: 'card' as const, cardNumber: random.pick([cards.broke, cards.slow]) };
  if (random.chance(0.5)) return { method: 'upi' as const, vpa: 'success@razorpay' };
  return { method: 'card' as const, cardNumber: cards.good };
}

/** Cancels at once, or within a day of the game: authorisations must not expire while time passes. */
async function cancel(story: Story): Promise<Outcome> {
  const { world, random } = story;
  const isLate = random.chance(0.4);
  const wanted = isLate
    ? sql`status = 'confirmed' AND starts_at BETWEEN now + interval '12 hours' AND now + interval '30 hours'`
    : sql`status IN ('confirmed', 'awaiting_approval')`;
  const target = await pickBooking(story, sql`source = 'online' AND ${wanted}`);
  if (!target) return undefined;
  if (isLate) {
    const dayBefore = slotStart(target.date, (target.hours[0] ?? 0) - 18);
    const now = await world.clock.now(world.db);
    world.clock.advance(Math.max(0, dayBefore.getTime() - now.getTime()));
  }
  const booking = await cancelBooking(world.server.services, customerOf(world, target), target.bookingId);
  return (booking.cancelledAt ?? '') > booking.refund.fullUntil ? 'cancel late' : 'cancel';
}

/** Reschedules to other hours, often more or fewer of them, sometimes on the same day. */
async function reschedule(story: Story): Promise<Outcome> {
  const { world, random } = story;
  const { services } = world.server;
  const target = await pickBooking(
    story,
    sql`status = 'confirmed' AND source = 'online' AND starts_at > now + interval '12 hours'
      ${random.chance(0.6) ? sql`AND payment_option = 'full'` : sql``}`,
  );
  if (!target) return undefined;
  const { bookingId } = target;
  const date = random.chance(0.4) ? target.date : (await hoursOf(story)).date;
  const free = await listFreeHours(world, target.turfId, date);
  const own = date === target.date ? random.shuffled(target.hours).slice(random.between(0, 1)) : [];
  const added = random.shuffled(free).slice(0, random.between(own.length > 0 ? 0 : 1, 3));
  const slots = added.flatMap((hour) => slotsFrom(hour, hour + 1, slotMinutesOf(world, target.turfId)));
  const startTimes = [...new Set([...own, ...slots])].slice(0, 6).map(hourText);
  if (startTimes.length === 0) return undefined;
  const seen = await rescheduleBooking(services, customerOf(world, target), { bookingId, date, startTimes });
  if (!seen.reschedule) return 'reschedule';
  if (seen.reschedule.status !== 'open') return 'reschedule awaits approval';
  return random.chance(0.5) ? payReschedule(story) : 'reschedule at a difference';
}

async function ownerCancels(story: Story): Promise<boolean> {
  const { world } = story;
  const target = await pickBooking(
    story,
    sql`status IN ('confirmed', 'awaiting_approval') AND ends_at > now`,
  );
  if (!target) return false;
  const { bookingId } = target;
  await cancelForCustomer(world.server.services, atDesk(world), { bookingId, reason: 'Floodlights broken' });
  return true;
}

/** Closes hours, mostly one of a sold booking that has others and is often paid in full. */
async function ownerCloses(story: Story): Promise<Outcome> {
  const { world, random } = story;
  const target = await pickBooking(
    story,
    sql`status = 'confirmed' AND starts_at > now AND cardinality(hours) > 1
      ${random.chance(0.6) ? sql`AND payment_option = 'full'` : sql``}`,
  );
  const { turfId, date, hours } =
    target && random.chance(0.8) ? target : { ...(await hoursOf(story)), hours: [anyHour(random)] };
  const fromHour = random.pick(hours);
  const toHour = fromHour + random.between(1, 2);
  const { rows } = await world.db.execute<{ id: string }>(sql`
    SELECT other.id FROM turfs AS own JOIN turfs AS other ON other.venue_id = own.venue_id AND other.id <> own.id
    WHERE own.id = ${turfId} ORDER BY other.id`);
  const otherTurfIds = random.chance(0.3) ? rows.map(({ id }) => id) : [];
  const untilDate = addDays(date, random.chance(0.2) ? random.between(1, 3) : 0);
  const range = { turfId, otherTurfIds, date, untilDate, fromHour, toHour, reason: 'Heavy rain' };
  const { cancelled, shortened } = await closeHours(world.server.services, atDesk(world), range);
  if (shortened.length > 0) return 'close single hours';
  return cancelled.length > 0 ? 'close all hours of a booking' : 'close free hours';
}

async function ownerPrices(story: Story): Promise<boolean> {
  const { world, random, prices } = story;
  const { turfId, date, startTimes } = await hoursOf(story);
  const hour = parseHour(startTimes[0] ?? '') ?? 8;
  const paise = random.between(3, 15) * 100_00;
  prices.push({ turfId, date, hour, paise, at: await world.clock.now(world.db) });
  const slot = turfId === world.aroundTheClockTurfId ? calendarHour(date, hour) : { date, hour };
  await world.db.execute(sql`
    INSERT INTO slot_prices (turf_id, date, hour, price_paise, reason) VALUES (${turfId}, ${slot.date}, ${slot.hour}, ${paise}, 'Peak')
    ON CONFLICT (turf_id, date, hour) DO UPDATE SET price_paise = excluded.price_paise`);
  return true;
}

/** Captures a payment in the gateway's dashboard that Maidan has not captured. */
async function captureByHand({ world, random, told }: Story): Promise<boolean> {
  const { client } = world.server.services.gateway;
  for (const { orderId } of random.shuffled(told)) {
    if (!orderId) continue;
    const { payments } = await client.listOrderPayments(orderId);
    const open = payments.find(({ status }) => status === 'authorized');
    if (!open) continue;
    await client.capturePayment({ paymentId: open.id, amountPaise: open.amount });
    return true;
  }
  return false;
}

async function forge({ world, random }: Story): Promise<boolean> {
  const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: {}, created_at: 1 });
  const headers = {
    'x-razorpay-signature': 'f'.repeat(64),
    'x-razorpay-event-id': `evt_${random.between(1, 9)}`,
  };
  const answer = await world.server.routes.request('/webhooks/razorpay', { method: 'POST', body, headers });
  if (answer.status !== 401 && answer.status !== 500)
    throw new Error(`a forged webhook answered ${answer.status}`);
  return true;
}

export async function sweep({ world: { server } }: Pick<Story, 'world'>): Promise<void> {
  await expireHolds(server.services);
  await expireGuestHolds(server.services);
  await offerWaitedSlots(server.services);
  await expireReschedules(server.services);
  await cancelUnapproved(server.services);
  await releaseUnpaidDates(server.services);
  await syncUnfinishedOrders(server.services);
  await requeueRefunds(server.services);
}

/** Returns true for expected errors: refusals, gateway errors and a dead server. */
export function isLife(error: unknown, world: World): boolean {
  if (world.server.mortality.isDead()) return true;
  return error instanceof Refusal || error instanceof RazorpayError || error instanceof ApiError;
}
