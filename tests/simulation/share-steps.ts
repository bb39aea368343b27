import { sql } from 'drizzle-orm';
import { equalShares } from '../../contract/payments/share-amounts.ts';
import { goodCard } from '../../sandbox/razorpay/test-instruments.ts';
import { getDayBooking } from '../../server/flows/desk/day-bookings.ts';
import { collectAtVenue } from '../../server/flows/desk/record-venue-money.ts';
import { payShare } from '../../server/flows/splitting/pay-share.ts';
import { closeShare, getSplit, splitPayment } from '../../server/flows/splitting/split-payment.ts';
import { splitByMethod } from './desk-steps.ts';
import { customerOf, type Outcome, pickBooking, type Story } from './story.ts';
import { atDesk } from './world.ts';

const isShared = sql`source = 'online' AND status = 'confirmed' AND ends_at > now
  AND EXISTS (SELECT FROM payment_shares AS share WHERE share.booking_id = booking.id AND closed_at IS NULL)`;

export const shareOutcomes = [
  'a share is paid',
  'a share is covered',
  'a payment of a share stays away',
] as const;

/** Splits all or a part of what is due into two to five shares. */
export async function split(story: Story): Promise<boolean> {
  const { world, random } = story;
  const { services } = world.server;
  const isDue = sql`source = 'online' AND status = 'confirmed' AND at_venue_paise > 0 AND ends_at > now`;
  const target = await pickBooking(story, isDue);
  if (!target) return false;
  const { bookingId } = target;
  const person = customerOf(world, target);
  const { unsharedPaise } = await getSplit(services, person, bookingId);
  const wantedPaise = random.chance(0.6) ? unsharedPaise : Math.floor(unsharedPaise / 2);
  const amountsPaise = equalShares(wantedPaise, random.between(2, 5));
  if (amountsPaise.some((paise) => paise < 1_00)) return false;
  const after = await splitPayment(services, person, { bookingId, amountsPaise });
  if (after.unsharedPaise !== unsharedPaise - wantedPaise)
    throw new Error(
      `${unsharedPaise} paise were not shared, ${wantedPaise} split, ${after.unsharedPaise} left`,
    );
  return true;
}

/** Pays a share by its link, sometimes without the return to Maidan or while the desk collects. */
export async function payOneShare(story: Story): Promise<Outcome> {
  const { world, random } = story;
  const { services } = world.server;
  const target = await pickBooking(story, isShared);
  if (!target) return undefined;
  const person = customerOf(world, target);
  const { shares } = await getSplit(services, person, target.bookingId);
  const { id, token } = random.pick(shares);
  const { order } = await payShare(services, { token, payerName: random.pick(['Ravi', 'Meena']) }, undefined);
  if (!order) return undefined;
  const paid = await world.gateway.pay({ orderId: order.orderId, method: 'card', cardNumber: goodCard });
  if (random.chance(0.2)) return 'a payment of a share stays away';
  if (random.chance(0.3)) {
    const { id: bookingId, openPaise } = await getDayBooking(services, target.bookingId);
    await collectAtVenue(services, atDesk(world), { bookingId, amounts: splitByMethod(random, openPaise) });
  }
  const answer = new URLSearchParams({
    razorpay_order_id: order.orderId,
    razorpay_payment_id: paid.paymentId,
    razorpay_signature: paid.signature,
  });
  await world.server.routes.request('/payments/return', { method: 'POST', body: answer });
  const after = await getSplit(services, person, target.bookingId);
  const state = after.shares.find((share) => share.id === id)?.state;
  if (state === 'covered') return 'a share is covered';
  return state === 'paid' ? 'a share is paid' : undefined;
}

export async function closeOneShare(story: Story): Promise<boolean> {
  const { world, random } = story;
  const { services } = world.server;
  const target = await pickBooking(story, isShared);
  if (!target) return false;
  const { bookingId } = target;
  const person = customerOf(world, target);
  const { shares } = await getSplit(services, person, bookingId);
  const open = shares.filter(({ state }) => state === 'open');
  if (open.length === 0) return false;
  const { id: shareId } = random.pick(open);
  const after = await closeShare(services, person, { bookingId, shareId });
  const now = after.shares.find(({ id }) => id === shareId)?.state;
  return now === 'closed';
}
