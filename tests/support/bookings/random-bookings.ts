import fc from 'fast-check';
import { slotStart } from '../../../contract/calendar.ts';
import { defaultPolicy } from '../../../contract/policy.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import { recordCapture, recordEarning, recordRefundOwed } from '../../../server/core/ledger/record-money.ts';
import { paymentOrders, payments } from '../../../server/core/payments/tables.ts';
import { venuePayments } from '../../../server/core/payments/venue/tables.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { newBookingCode, newId } from '../../../server/platform/ids.ts';

const fates = [
  'played',
  'rescheduled to dearer hours',
  'rescheduled to cheaper hours',
  'cancelled with everything back',
  'cancelled late',
  'waiting for the owner',
  'expired unpaid',
  'paid too late',
] as const;

export type PlannedBooking = {
  turfId: string;
  ownerId: string;
  date: string;
  hours: number[];
  fate: (typeof fates)[number];
  source: 'online' | 'walk_in' | 'phone';
  paymentOption: 'partial' | 'full';
  pricePaise: number;
  collectedPaise: number[];
};

type Place = { turfId: string; ownerId: string };

export function anyBooking(places: readonly Place[], days: readonly string[]): fc.Arbitrary<PlannedBooking> {
  return fc
    .record({
      place: fc.constantFrom(...places),
      date: fc.constantFrom(...days),
      hours: fc.uniqueArray(fc.integer({ min: 5, max: 27 }), { minLength: 1, maxLength: 6 }),
      fate: fc.constantFrom(...fates, 'played' as const, 'played' as const),
      source: fc.constantFrom('online' as const, 'online' as const, 'walk_in' as const, 'phone' as const),
      paymentOption: fc.constantFrom('partial' as const, 'full' as const),
      rupees: fc.integer({ min: 100, max: 4_000 }),
      received: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 2 }),
    })
    .map(({ place, rupees, received, ...planned }) => {
      const atDesk = planned.source !== 'online' && !planned.fate.startsWith('cancelled');
      return {
        ...planned,
        ...place,
        hours: planned.hours.sort((a, b) => a - b),
        fate: atDesk ? 'played' : planned.fate,
        pricePaise: rupees * 100,
        collectedPaise: received.map((some) => some * 100),
      };
    });
}

/** Returns the payments and refunds of a planned booking, in paise. */
export function moneyOf({ fate, source, paymentOption, pricePaise }: PlannedBooking) {
  const feePaise = source === 'online' ? defaultPolicy.serviceFeePaise : 0;
  const advance = paymentOption === 'full' ? pricePaise : Math.round(pricePaise / 400) * 100;
  const paid = source === 'online' ? advance + feePaise : 0;
  const isEarned = source === 'online' && /played|rescheduled|cancelled/.test(fate);
  const captures = source !== 'online' || fate === 'expired unpaid' ? [] : [paid];
  if (fate === 'rescheduled to dearer hours' && source === 'online') captures.push(150_00);
  const refunds: number[] = [];
  if (fate === 'cancelled with everything back' || fate === 'paid too late') refunds.push(paid);
  if (fate === 'cancelled late') refunds.push(Math.floor((paid - feePaise) / 200) * 100);
  if (fate === 'rescheduled to cheaper hours') refunds.push(Math.min(50_00, paid - feePaise));
  return {
    feePaise,
    captures: captures.filter((paise) => paise > 0),
    refunds: refunds.filter((paise) => source === 'online' && paise > 0),
    isEarned,
    /** Amount at creation; a reschedule changes it, so the test adapts it. */
    atVenuePaise: pricePaise + feePaise - paid,
  };
}

export function statusOf({ fate }: PlannedBooking) {
  if (fate.startsWith('cancelled')) return 'cancelled';
  if (fate === 'waiting for the owner') return 'awaiting_approval';
  return fate === 'expired unpaid' || fate === 'paid too late' ? 'expired' : 'confirmed';
}

/** Inserts the booking, its ledger entries as the use cases write them, and its venue payments. */
export async function insertBooking(db: Database, planned: PlannedBooking, userId: string): Promise<void> {
  const { feePaise, captures, refunds, isEarned, atVenuePaise } = moneyOf(planned);
  const { turfId, date, hours, source, ownerId, pricePaise, paymentOption, fate } = planned;
  const bookingId = newId();
  const at = slotStart(date, hours[0] ?? 0);
  const isOnline = source === 'online';
  await db.insert(bookings).values({
    id: bookingId,
    code: newBookingCode(),
    source,
    userId: isOnline ? userId : null,
    createdBy: isOnline ? null : ownerId,
    soldTurfId: turfId,
    turfId,
    date,
    hours,
    slotMinutes: 60,
    slotPricesPaise: hours.map(() => pricePaise),
    startsAt: at,
    endsAt: slotStart(date, (hours.at(-1) ?? 0) + 1),
    status: statusOf(planned),
    paymentOption,
    subtotalPaise: pricePaise,
    discountPercent: 0,
    discountPaise: 0,
    pricePaise,
    feePaise,
    totalPaise: pricePaise + feePaise,
    payNowPaise: pricePaise + feePaise - atVenuePaise,
    atVenuePaise,
    policy: defaultPolicy,
    holdExpiresAt: at,
    // Always in the future, because the sweeper cancels unapproved bookings at their deadline, even during a
    // slow test.
    approvalDueAt: fate === 'waiting for the owner' ? new Date(Date.now() + 86_400_000) : null,
    cancelledAt: fate.startsWith('cancelled') ? at : null,
    expiredAt: statusOf(planned) === 'expired' ? at : null,
  });
  if (statusOf(planned) === 'expired') await insertOrder(db, bookingId, planned, at);
  for (const amountPaise of captures) {
    const fact = { turfId, bookingId, at, paymentId: newId(), amountPaise };
    await recordCapture(db, fact);
    if (isEarned) await recordEarning(db, { ...fact, ownerId, feePaise });
  }
  for (const amountPaise of refunds)
    await recordRefundOwed(db, { turfId, bookingId, at, refundId: newId(), amountPaise });
  if (planned.collectedPaise.length > 0) await insertVenuePayments(db, bookingId, planned);
}

/** Inserts the order of a hold; a late one also has a payment. */
async function insertOrder(
  db: Database,
  bookingId: string,
  { turfId, fate, pricePaise: amountPaise }: PlannedBooking,
  at: Date,
): Promise<void> {
  const paymentOrderId = newId();
  await db
    .insert(paymentOrders)
    .values({ turfId, id: paymentOrderId, bookingId, amountPaise, orderId: `order_${bookingId}` });
  if (fate !== 'paid too late') return;
  await db
    .insert(payments)
    .values({ turfId, id: newId(), paymentOrderId, amountPaise, status: 'captured', capturedAt: at });
}

async function insertVenuePayments(db: Database, bookingId: string, planned: PlannedBooking): Promise<void> {
  const written = planned.collectedPaise.map((amountPaise) => ({
    id: newId(),
    bookingId,
    turfId: planned.turfId,
    amountPaise,
    method: 'cash' as const,
    collectedBy: planned.ownerId,
    collectedAt: new Date(),
  }));
  await db.insert(venuePayments).values(written);
  // The second of two was a mistake and is reversed.
  const [, slip] = written;
  if (slip)
    await db
      .insert(venuePayments)
      .values({ ...slip, id: newId(), reversesId: slip.id, amountPaise: -slip.amountPaise });
}
