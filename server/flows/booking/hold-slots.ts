import type { Booking, BookingRequest } from '../../../contract/bookings/bookings.ts';
import { isPayableOnline, type Quote, quoteFor, termsNameOf } from '../../../contract/bookings/quote.ts';
import { hoursOf, type SlotMinutes } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { Policy } from '../../../contract/policy.ts';
import { createBooking } from '../../core/bookings/create-booking.ts';
import { type DiscountRow, discountedPrices } from '../../core/bookings/discounts/discounted-prices.ts';
import { countCodeTry, findDiscount, requireUse } from '../../core/bookings/discounts/find-discount.ts';
import {
  deleteGuestHold,
  findGuestHold,
  type GuestHold,
  lockGuestHold,
} from '../../core/bookings/holds/guest-holds.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { holdExpiresAt, refusalForHours } from '../../core/bookings/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { endWait } from '../../core/bookings/waits/offer-slots.ts';
import { nothingPaid } from '../../core/payments/booking-money.ts';
import {
  createOrder,
  createPaymentOrder,
  type NewPaymentOrder,
} from '../../core/payments/create-payment-order.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { currentPolicy } from '../../core/people/settings/current-settings.ts';
import { normaliseHours } from '../../core/slots/normalise-hours.ts';
import { dayWithout, freeSlotsOf, slotPriceOf, type TurfDay } from '../../core/slots/queries.ts';
import { refuseBuffer, refuseLength, refuseLost, refuseTaken } from '../../core/slots/refuse-taken.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { readTurfDay } from '../../core/slots/turf-days.ts';
import type { TurfSummary } from '../../core/turfs/queries.ts';
import { newId } from '../../platform/ids.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { openOrder } from './open-order.ts';
import { bookingView } from './reads/booking-view.ts';
import { getOwnBooking } from './reads/queries.ts';
import { requireMayHold } from './recent-holds.ts';
import { findReplay, replayOf } from './repeat-requests.ts';

/**
 * Holds hours while the customer pays and creates the gateway order. The server computes every price. Hours
 * held before (`holdAsGuest`) keep their expiry.
 * @throws Refusal TURF_NOT_FOUND, DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS, SLOT_PAST, PRICE_CHANGED and
 * TERMS_CHANGED (with the new quote), DISCOUNT_REFUSED, NOTHING_TO_PAY, SLOT_TAKEN, GAME_TOO_SHORT, LEAVES_GAP,
 * TOO_MANY_HOLDS, RATE_LIMITED after holds that expired unpaid, IDEMPOTENCY_KEY_REUSED; PAYMENT_UNAVAILABLE with the booking that is held
 */
export async function holdSlots(
  services: Services,
  person: Person,
  request: BookingRequest,
  { idempotencyKey, caller }: { idempotencyKey?: string | undefined; caller?: string | undefined } = {},
): Promise<Booking> {
  const { db, clock, slotLock } = services;
  const { userId } = person;
  const { discountCode: code } = request;
  if (code !== undefined) await countCodeTry(services, { userId });
  const policy = await currentPolicy(services);
  const input = await normaliseHours(services, { ...request, hours: hoursOf(request.startTimes) });
  const key = { userId, idempotencyKey };
  const isSamePayment = ({ source, paymentOption, discountCode }: BookingRow) =>
    source === 'online' && paymentOption === request.paymentOption && discountCode === (code ?? null);

  // Checked outside the transaction: of 10,000 concurrent requests for an hour, only one needs a transaction.
  const check = async (): Promise<Bookable> => {
    const { turf, day } = await readTurfDay(services, input.turfId, input.date);
    const { venueId } = turf;
    const discount = code && (await findDiscount(services, { venueId, code, date: input.date }, userId));
    const priced = priceRequest(input, turf, day, { policy, discount: discount || undefined });
    // Without the condition, each of many who want the same hours would make a query.
    const guestHold = day.hasGuestHold ? await findGuestHold(db, clock, { userId }, input) : undefined;
    refuseUnbookable(priced, turf, day, policy, guestHold);
    return { turf, day, priced, guestHold };
  };
  const attempt = ({ turf, day, priced, guestHold }: Bookable): Promise<Held> =>
    db.transaction(async (tx) => {
      // Locks the person first, as all transactions of customers do.
      const [, isContinued] = guestHold
        ? await Promise.all([lockPerson(tx, userId), lockGuestHold(tx, clock, guestHold)])
        : [];
      const continued = isContinued ? guestHold : undefined;
      const holder = { userId, exceptHoldId: guestHold?.id, caller };
      const { paymentOption, payNowPaise, atVenuePaise, discounted } = priced;
      const { discountId } = discounted;
      const id = newId();
      // Sent together in this order, because none needs the answer of another; a refusal rolls all back.
      const [, replayed, , , booking, paymentOrder] = await Promise.all([
        guestHold ? undefined : lockPerson(tx, userId),
        replayOf(tx, key, input, isSamePayment),
        requireMayHold(tx, clock, holder, priced, policy),
        discountId === null ? undefined : requireUse(tx, clock, { id: discountId, userId }),
        createBooking(tx, clock, {
          id,
          turfId: turf.id,
          date: priced.date,
          hours: priced.hours,
          slotMinutes: priced.slotMinutes,
          bufferMinutes: turf.bufferMinutes,
          ...discounted,
          quote: priced.quote,
          policy,
          userId,
          status: 'pending',
          holdExpiresAt: continued?.expiresAt ?? holdExpiresAt(day.now, policy),
          paymentOption,
          payNowPaise,
          atVenuePaise,
          idempotencyKey,
          caller,
          guestHoldId: continued?.id,
        }),
        createPaymentOrder(tx, { turfId: turf.id, bookingId: id, amountPaise: payNowPaise }),
      ]);
      // The catch below returns the earlier booking.
      if (replayed) tx.rollback();
      if (continued) await deleteGuestHold(tx, continued);
      if (continued?.waitId) await endWait(tx, { turfId: turf.id, id: continued.waitId }, 'taken', day.now);
      return { booking, paymentOrder, turf, now: day.now };
    });
  const held = await slotLock.run(input, check, attempt).catch(async (error): Promise<Held> => {
    // The hours may be held by an earlier request with this key, or by this one if its commit was not
    // acknowledged.
    const replayed = await findReplay(services, key, input, isSamePayment).catch((failure) => {
      throw failure instanceof Refusal ? failure : error;
    });
    if (replayed === undefined) return refuseLost(services, input, error);
    return { replayed };
  });

  if ('replayed' in held) return replayedBooking(services, person, held.replayed);
  publishSlotsChanged(services.events, held.booking);
  const order = await createOrder(services, held.paymentOrder);
  return bookingView(held.booking, held.turf, { ...nothingPaid, order }, held.now);
}

type Bookable = {
  turf: TurfSummary;
  day: TurfDay;
  priced: PricedRequest;
  guestHold: GuestHold | undefined;
};
type Held =
  | { booking: BookingRow; paymentOrder: NewPaymentOrder; turf: TurfSummary; now: Date }
  | { replayed: string };

/** Returns the earlier answer, creating the order if that failed before. */
async function replayedBooking(services: Services, person: Person, bookingId: string): Promise<Booking> {
  const booking = await getOwnBooking(services, person, bookingId);
  const lacksOrder = booking.holdExpiresAt !== null && booking.order === null;
  return lacksOrder ? openOrder(services, person, bookingId) : booking;
}

type HoldInput = BookingRequest & { hours: number[] };
type PricedRequest = Omit<HoldInput, 'startTimes'> & {
  slotMinutes: SlotMinutes;
  discounted: ReturnType<typeof discountedPrices>;
  quote: Quote;
  payNowPaise: number;
  atVenuePaise: number;
};

function priceRequest(
  input: HoldInput,
  turf: TurfSummary,
  day: TurfDay,
  { policy, discount }: { policy: Policy; discount: DiscountRow | undefined },
): PricedRequest {
  const { slotMinutes } = turf;
  const pricesPaise = input.hours.map((hour) => slotPriceOf(turf, day, hour));
  const discounted = discountedPrices(pricesPaise, discount);
  const quote = quoteFor(discounted.slotPricesPaise, slotMinutes, policy);
  return { ...input, slotMinutes, discounted, quote, ...quote[input.paymentOption] };
}

function refuseUnbookable(
  priced: PricedRequest,
  turf: TurfSummary,
  day: TurfDay,
  policy: Policy,
  guestHold: GuestHold | undefined,
): void {
  const refusal = refusalForHours(priced, openHoursOf(turf, day), policy, day.now);
  if (refusal) throw refusal;
  const held = guestHold && { ...guestHold, bufferMinutes: turf.bufferMinutes };
  const others = dayWithout(turf, day, held);
  refuseTaken(turf, others, priced.hours);
  refuseBuffer(turf, others, priced.hours);
  // An offer has the slots of an earlier booking, whatever gap that left beside them.
  refuseLength(turf, guestHold?.waitId ? guestHold.hours : freeSlotsOf(turf, others), priced.hours);
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
