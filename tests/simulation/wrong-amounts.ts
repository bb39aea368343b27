import { sql } from 'drizzle-orm';
import { hourText, istDateOf } from '../../contract/calendar.ts';
import { getStanding } from '../../server/core/ledger/payouts/queries.ts';
import { recordPayout } from '../../server/core/ledger/payouts/record-payout.ts';
import { holdSlots } from '../../server/flows/booking/hold-slots.ts';
import { cancelBooking, quoteRefund } from '../../server/flows/cancelling/cancel-booking.ts';
import { bookAtDesk } from '../../server/flows/desk/book-at-desk.ts';
import { getDayBooking } from '../../server/flows/desk/day-bookings.ts';
import { collectAtVenue, refundAtVenue } from '../../server/flows/desk/record-venue-money.ts';
import { grantRefund } from '../../server/flows/refunding/grant-refund.ts';
import { rescheduleBooking } from '../../server/flows/rescheduling/reschedule-booking.ts';
import { splitByMethod } from './desk-steps.ts';
import { asAdmin } from './payout-steps.ts';
import {
  customerOf,
  hoursOf,
  listFreeHours,
  mustRefuse,
  type Outcome,
  pickBooking,
  type Story,
} from './story.ts';
import { atDesk } from './world.ts';

/** Amounts and hours that must be refused whatever the state of the booking. */
const attempts: Record<string, (story: Story, what: string) => Promise<Outcome>> = {
  async 'collecting more than is due'(story, what) {
    const { world, random } = story;
    const { services } = world.server;
    const target = await pickBooking(story, sql`status <> 'pending'`);
    if (!target) return undefined;
    const { id: bookingId, openPaise } = await getDayBooking(services, target.bookingId);
    const amounts = splitByMethod(random, openPaise + random.pick([1, 1_00, 100_00]));
    return mustRefuse(what, 'MORE_THAN_DUE', () =>
      collectAtVenue(services, atDesk(world), { bookingId, amounts }),
    );
  },

  async 'refunding another amount at the venue'(story, what) {
    const { world, random } = story;
    const { services } = world.server;
    const target = await pickBooking(
      story,
      sql`EXISTS (SELECT FROM venue_payments AS receipt WHERE receipt.booking_id = booking.id)`,
    );
    if (!target) return undefined;
    const { id: bookingId, venueRefundDuePaise } = await getDayBooking(services, target.bookingId);
    const isLess = venueRefundDuePaise > 1_00 && random.chance(0.5);
    const amounts = splitByMethod(random, venueRefundDuePaise + (isLess ? -1_00 : 1_00));
    return mustRefuse(what, 'VENUE_REFUND_NOT_DUE', () =>
      refundAtVenue(services, atDesk(world), { bookingId, amounts }),
    );
  },

  async 'refunding more than is left'(story, what) {
    const { world, random } = story;
    const { services } = world.server;
    const target = await pickBooking(story, sql`status = 'confirmed' AND ends_at > now - interval '29 days'`);
    if (!target) return undefined;
    const { bookingId } = target;
    const source = random.pick(['online', 'venue'] as const);
    const amountPaise = (await sumLeft(story, bookingId, source)) + random.pick([1, 1_00, 100_00]);
    const request = {
      bookingId,
      source,
      method: 'cash',
      amountPaise,
      reason: 'A floodlight failed',
    } as const;
    return mustRefuse(what, 'REFUND_TOO_HIGH', () => grantRefund(services, atDesk(world), request));
  },

  async 'refunding hours of another booking'(story, what) {
    const { world } = story;
    const target = await pickBooking(story, sql`status = 'confirmed' AND ends_at > now - interval '29 days'`);
    if (!target) return undefined;
    const { bookingId, hours } = target;
    const startTimes = [hourText(hours.includes(19) ? 7 : 19)];
    const request = { bookingId, source: 'online', startTimes, reason: 'A floodlight failed' } as const;
    return mustRefuse(what, 'VALIDATION_ERROR', () =>
      grantRefund(world.server.services, atDesk(world), request),
    );
  },

  async 'cancelling for another refund'(story, what) {
    const { world, random } = story;
    const { services } = world.server;
    const target = await pickBooking(
      story,
      sql`status = 'confirmed' AND source = 'online' AND starts_at > now + interval '12 hours'`,
    );
    if (!target) return undefined;
    const person = customerOf(world, target);
    const { canCancel, refundPaise } = await quoteRefund(services, person, target.bookingId);
    if (!canCancel) return undefined;
    const otherPaise = refundPaise + random.pick([1_00, 100_00]);
    return mustRefuse(what, 'REFUND_CHANGED', () =>
      cancelBooking(services, person, target.bookingId, otherPaise),
    );
  },

  async 'holding at another total'(story, what) {
    const { world, random } = story;
    const request = { ...(await hoursOf(story)), paymentOption: 'full' as const, expectedTotalPaise: 1_00 };
    return mustRefuse(what, 'PRICE_CHANGED', () =>
      holdSlots(world.server.services, random.pick(world.customers), request, {}),
    );
  },

  async 'rescheduling at another total'(story, what) {
    const { world, random } = story;
    const target = await pickBooking(
      story,
      sql`status = 'confirmed' AND source = 'online' AND starts_at > now + interval '12 hours'
        AND NOT EXISTS (SELECT FROM reschedules AS change
          WHERE change.booking_id = booking.id AND change.status IN ('open', 'awaiting_approval'))`,
    );
    const free = target && (await listFreeHours(world, target.turfId, target.date));
    if (!target || !free || free.length === 0) return undefined;
    const { bookingId, date } = target;
    const request = { bookingId, date, startTimes: [hourText(random.pick(free))], expectedTotalPaise: 1_00 };
    return mustRefuse(what, 'PRICE_CHANGED', () =>
      rescheduleBooking(world.server.services, customerOf(world, target), request),
    );
  },

  async 'selling a taken hour late'(story, what) {
    const { world } = story;
    const target = await pickBooking(
      story,
      sql`status = 'confirmed' AND ends_at < now AND date >= (now AT TIME ZONE 'Asia/Kolkata')::date - 1`,
    );
    if (!target) return undefined;
    const { turfId, date, hours } = target;
    const request = {
      turfId,
      date,
      startTimes: hours.map(hourText),
      source: 'walk_in',
      isLate: true,
    } as const;
    return mustRefuse(what, 'SLOT_TAKEN', () => bookAtDesk(world.server.services, atDesk(world), request));
  },

  async 'paying out more than is due'(story, what) {
    const { db, clock, owner, server } = story.world;
    const { duePaise } = await getStanding(db, clock, owner.userId);
    const payout = {
      ownerId: owner.userId,
      amountPaise: duePaise + 1_00,
      reference: `UTR${story.random.between(100_000, 999_999)}`,
      paidOn: istDateOf(await clock.now(db)),
    };
    return mustRefuse(what, 'PAYOUT_TOO_HIGH', () =>
      recordPayout(server.services, asAdmin(story.world), payout),
    );
  },
};

export const wrongAmounts = Object.keys(attempts);

export async function tryWrongAmount(story: Story): Promise<Outcome> {
  const what = story.random.pick(wrongAmounts);
  return attempts[what]?.(story, what);
}

/** Returns what captures or receipts exceed refunds by, in paise. */
async function sumLeft({ world }: Story, bookingId: string, source: 'online' | 'venue'): Promise<number> {
  const { rows } = await world.db.execute<{ paise: number }>(
    source === 'venue'
      ? sql`SELECT coalesce(sum(amount_paise), 0)::int AS paise FROM venue_payments WHERE booking_id = ${bookingId}`
      : sql`SELECT greatest(0, (SELECT coalesce(sum(payments.amount_paise), 0) FROM payments
          JOIN payment_orders AS asked ON asked.id = payments.payment_order_id
          WHERE asked.booking_id = ${bookingId} AND payments.captured_at IS NOT NULL)
        - (SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE booking_id = ${bookingId}))::int AS paise`,
  );
  return rows[0]?.paise ?? 0;
}
