import type { SQL } from 'drizzle-orm';
import type { Booking, BookingRequest } from '../../../contract/bookings/bookings.ts';
import { isPayableOnline, type Quote, quoteFor, termsNameOf } from '../../../contract/bookings/quote.ts';
import { hoursOf, slotStart } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { Policy } from '../../../contract/policy.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { holdExpiresAt, refusalForHours } from '../../core/bookings/rules.ts';
import { bookings } from '../../core/bookings/tables.ts';
import {
  createOrder,
  createPaymentOrder,
  type NewPaymentOrder,
} from '../../core/payments/create-payment-order.ts';
import { nothingPaid } from '../../core/payments/queries.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { currentPolicy } from '../../core/people/settings/current-settings.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { isStillOpen } from '../../core/slots/find-open-owner.ts';
import { slotPriceOf, type TurfDay } from '../../core/slots/queries.ts';
import { reserveSlots } from '../../core/slots/reserve-slots.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { readTurfDay } from '../../core/slots/turf-days.ts';
import type { TurfSummary } from '../../core/turfs/queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { newBookingCode, newId } from '../../platform/ids.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { bookingView } from './booking-view.ts';
import { openOrder } from './open-order.ts';
import { getOwnBooking } from './queries.ts';
import { requireMayHold } from './recent-holds.ts';
import { findReplay, replayOf } from './repeat-requests.ts';

/**
 * Holds hours while the customer pays and creates the gateway order. The server computes every price.
 * @throws Refusal TURF_NOT_FOUND, DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS, SLOT_PAST, PRICE_CHANGED and
 * TERMS_CHANGED (with the new quote), NOTHING_TO_PAY, SLOT_TAKEN, TOO_MANY_HOLDS, RATE_LIMITED after holds
 * that expired unpaid, IDEMPOTENCY_KEY_REUSED; PAYMENT_UNAVAILABLE with the booking that is held
 */
export async function holdSlots(
  services: Services,
  person: Person,
  request: BookingRequest,
  { idempotencyKey, caller }: { idempotencyKey?: string | undefined; caller?: string | undefined } = {},
): Promise<Booking> {
  const { db, clock, slotLock } = services;
  const policy = await currentPolicy(services);
  const wanted = { ...request, hours: hoursOf(request.startTimes) };

  // Checked outside the transaction: of 10,000 concurrent requests for an hour, only one needs a transaction.
  const look = async (): Promise<Wish> => {
    const { turf, day } = await readTurfDay(services, request.turfId, request.date);
    const priced = priceRequest(wanted, turf, day, policy);
    refuseUnbookable(priced, turf, day, policy);
    return { turf, day, priced };
  };
  const attempt = ({ turf, day, priced }: Wish): Promise<Held> =>
    db.transaction(async (tx) => {
      await lockPerson(tx, person.userId);
      const replayed = await replayOf(tx, person.userId, idempotencyKey, request);
      if (replayed) return { replayed };
      await requireMayHold(tx, clock, { userId: person.userId, caller }, priced, policy);
      const expiresAt = holdExpiresAt(day.now, policy);
      const booking = await insertBooking(tx, {
        person,
        turf,
        priced,
        policy,
        idempotencyKey,
        caller,
        expiresAt,
      });
      if (!(await isStillOpen(tx, priced))) throw new Refusal('SLOT_TAKEN');
      await claimAll(tx, booking.id, priced, expiresAt, clock.sqlNow());
      const paymentOrder = await createPaymentOrder(tx, {
        ...refOf(booking),
        amountPaise: priced.payNowPaise,
      });
      return { booking, paymentOrder, turf, now: day.now };
    });
  const held = await slotLock.run(wanted, look, attempt).catch(async (error): Promise<Held> => {
    // The hours may be held by an earlier request with this key, or by this one if its commit was not
    // acknowledged.
    const replayed = await findReplay(services, person.userId, idempotencyKey, request).catch((failure) => {
      throw failure instanceof Refusal ? failure : error;
    });
    if (replayed === undefined) throw error;
    return { replayed };
  });

  if ('replayed' in held) return replayedBooking(services, person, held.replayed);
  publishSlotsChanged(services.events, held.booking);
  const order = await createOrder(services, held.paymentOrder);
  return bookingView(held.booking, held.turf, { ...nothingPaid, order }, held.now);
}

type Wish = { turf: TurfSummary; day: TurfDay; priced: PricedRequest };
type Held =
  | { booking: typeof bookings.$inferSelect; paymentOrder: NewPaymentOrder; turf: TurfSummary; now: Date }
  | { replayed: string };

/** Returns the earlier answer, creating the order if that failed before. */
async function replayedBooking(services: Services, person: Person, bookingId: string): Promise<Booking> {
  const booking = await getOwnBooking(services, person, bookingId);
  const lacksOrder = booking.holdExpiresAt !== null && booking.order === null;
  return lacksOrder ? openOrder(services, person, bookingId) : booking;
}

type Wanted = BookingRequest & { hours: number[] };
type PricedRequest = Omit<Wanted, 'startTimes'> & {
  slotPricesPaise: number[];
  quote: Quote;
  payNowPaise: number;
  atVenuePaise: number;
};

function priceRequest(wanted: Wanted, turf: TurfSummary, day: TurfDay, policy: Policy): PricedRequest {
  const slotPricesPaise = wanted.hours.map((hour) => slotPriceOf(turf, day, hour));
  const quote = quoteFor(slotPricesPaise, policy);
  return { ...wanted, slotPricesPaise, quote, ...quote[wanted.paymentOption] };
}

function refuseUnbookable(priced: PricedRequest, turf: TurfSummary, day: TurfDay, policy: Policy): void {
  const code = refusalForHours(priced, openHoursOf(turf, day), policy, day.now);
  if (code) throw new Refusal(code);
  const taken = priced.hours.filter((hour) => day.reservedHours.has(hour));
  // Fast path: reject early and list the taken hours. The primary key is the real guard.
  if (taken.length > 0) throw new Refusal('SLOT_TAKEN', { data: { hours: taken } });
  const { expectedTotalPaise, quote } = priced;
  if (expectedTotalPaise !== undefined && expectedTotalPaise !== quote.totalPaise) {
    throw new Refusal('PRICE_CHANGED', { data: { quote } });
  }
  if (priced.expectedTerms !== undefined && priced.expectedTerms !== termsNameOf(policy)) {
    throw new Refusal('TERMS_CHANGED', { data: { quote } });
  }
  // No order can be created for this amount, so the hours would be held in vain until the hold expires.
  if (!isPayableOnline(quote)) throw new Refusal('NOTHING_TO_PAY');
}

async function claimAll(
  tx: Database,
  bookingId: string,
  priced: PricedRequest,
  expiresAt: Date,
  now: SQL,
): Promise<void> {
  const claimed = await reserveSlots(tx, { bookingId, ...priced }, { kind: 'hold', expiresAt }, now);
  if (claimed < priced.hours.length) throw new Refusal('SLOT_TAKEN');
}

async function insertBooking(
  tx: Database,
  draft: {
    person: Person;
    turf: TurfSummary;
    priced: PricedRequest;
    policy: Policy;
    idempotencyKey: string | undefined;
    caller: string | undefined;
    expiresAt: Date;
  },
): Promise<typeof bookings.$inferSelect> {
  const { person, turf, priced, policy } = draft;
  const { slotCount: _, partial: _partial, full: _full, ...amounts } = priced.quote;
  const [first = 0] = priced.hours;
  const draftRow = {
    id: newId(),
    code: newBookingCode(),
    userId: person.userId,
    turfId: turf.id,
    date: priced.date,
    hours: priced.hours,
    slotPricesPaise: priced.slotPricesPaise,
    startsAt: slotStart(priced.date, first),
    endsAt: slotStart(priced.date, (priced.hours.at(-1) ?? first) + 1),
    status: 'pending',
    paymentOption: priced.paymentOption,
    ...amounts,
    payNowPaise: priced.payNowPaise,
    atVenuePaise: priced.atVenuePaise,
    policy,
    holdExpiresAt: draft.expiresAt,
    idempotencyKey: draft.idempotencyKey,
    caller: draft.caller,
  } satisfies typeof bookings.$inferInsert;
  const [row] = await tx.insert(bookings).values(draftRow).returning();
  if (!row) throw new Error('the database returned no booking');
  return row;
}
