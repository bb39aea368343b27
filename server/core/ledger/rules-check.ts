import * as m from '#messages';
import type { BookingStatus } from '../../../contract/bookings/bookings.ts';
import { hourText, type SlotMinutes } from '../../../contract/calendar.ts';
import { venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { calendarHour } from '../../../contract/evenings.ts';
import { formatPaise } from '../../../contract/money.ts';
import { type DisputeStatus, isDisputeOpen } from '../../../contract/payments/disputes.ts';
import type { LedgerAccount } from '../../../contract/payments/ledger.ts';
import type { FindingKind } from '../../../contract/payments/money-check.ts';
import { leastOnlinePaise } from '../../../contract/policy.ts';
import { halfHoursOf } from '../../../contract/slot-times.ts';
import { type BufferMinutes, bufferHalvesOf } from '../../../contract/turfs/lengths.ts';

/** Checks one booking's money and hours. Pure; each test breaks one fact and expects the finding. */

export type CheckedBooking = {
  id: string;
  code: string;
  status: BookingStatus;
  isHoldLive: boolean;
  place: { turfId: string; date: string };
  hours: readonly number[];
  slotMinutes: SlotMinutes;
  bufferMinutes: BufferMinutes;
  totalPaise: number;
  atVenuePaise: number;
  venueRefundedPaise: number;
  /** Amount that a code of the venue takes off it while it is confirmed. */
  discountPaise: number;
  /** The part of `atVenuePaise` that was collected. It is in none of Maidan's accounts. */
  collectedPaise: number;
  confirmedAt: Date | null;
  /**
   * Maps the paid amount to the refund due by the cancellation terms; null if the booking is not cancelled.
   */
  refundDuePaise: ((paidPaise: number) => number) | null;
};

export type CheckedMoney = {
  paymentOrders: readonly {
    orderId: string | null;
    paidByPaymentId: string | null;
    /** Non-refundable part of a booking that was cancelled before the capture. */
    nonRefundablePaise: number | null;
    nextSyncAt: Date | null;
    /** Paid for a reschedule that awaits approval: not the booking's money yet. */
    isUndecided?: boolean;
  }[];
  payments: readonly {
    id: string;
    amountPaise: number;
    authorizedAt: Date | null;
    capturedAt: Date | null;
    releasedAt: Date | null;
  }[];
  refunds: readonly {
    id: string;
    paymentId: string;
    amountPaise: number;
    reason: string;
    status: 'pending' | 'sent' | 'processed' | 'failed';
    createdAt: Date;
  }[];
  disputes: readonly {
    paymentId: string;
    amountPaise: number;
    deductedPaise: number;
    status: DisputeStatus;
  }[];
};

export type Checked = CheckedMoney & {
  booking: CheckedBooking;
  reservations: readonly {
    turfId: string;
    date: string;
    halfHour: number;
    kind: 'hold' | 'booking' | 'lock' | 'buffer' | 'weekly';
    isHeld: boolean;
    isLive: boolean;
    pieceCount: number;
  }[];
  balances: readonly { account: LedgerAccount; amountPaise: number }[];
  recordedDiscountPaise: number;
  now: Date;
};

export type Found = { kind: FindingKind; amountPaise: number | null; what: string };

const minute = 60_000;
const captureWithinMs = 30 * minute;
const syncWithinMs = 60 * minute;
const sendWithinMs = 60 * minute;
/** Banks take 5 to 7 working days. */
const processWithinMs = 10 * 24 * 60 * minute;

export function findingsOf(checked: Checked): Found[] {
  return [
    ...homeless(checked),
    ...sums(checked),
    ...refundsDue(checked),
    ...refundedTwice(checked),
    ...ledger(checked),
    ...discount(checked),
    ...stuck(checked),
    ...reservations(checked),
    ...venue(checked),
  ];
}

/** Returns true if a sync is due about now: it may still assign the money. */
function isUnderWay({ paymentOrders, now }: Checked): boolean {
  return paymentOrders.some(
    ({ nextSyncAt }) => nextSyncAt && Math.abs(now.getTime() - nextSyncAt.getTime()) < 10 * minute,
  );
}

function homeless(checked: Checked): Found[] {
  if (isUnderWay(checked)) return [];
  const { payments, paymentOrders, refunds, booking } = checked;
  const hasBooking = (id: string) =>
    booking.status !== 'expired' && paymentOrders.some((paymentOrder) => paymentOrder.paidByPaymentId === id);
  return payments
    .filter(({ id, capturedAt }) => capturedAt && !hasBooking(id))
    .map(({ id, amountPaise }) => ({
      id,
      open:
        amountPaise -
        sumOf(refunds.filter(({ paymentId }) => paymentId === id)) -
        sumDisputed(checked.disputes.filter(({ paymentId }) => paymentId === id)),
    }))
    .filter(({ open }) => open > 0)
    .map(({ id, open }) => ({
      kind: 'captured_without_home',
      amountPaise: open,
      what: m.errors_found_captured({ amount: formatPaise(open), payment: id }),
    }));
}

function settling({ paymentOrders, payments }: Checked) {
  return payments.filter(({ id }) => paymentOrders.some(({ paidByPaymentId }) => paidByPaymentId === id));
}

function settled(checked: Checked) {
  return settling(checked).filter(({ capturedAt }) => capturedAt);
}

/** Returns the facts with only the orders of reschedules that await approval, or without them. */
function onlyOrders(checked: Checked, which: 'undecided' | 'decided'): Checked {
  const isUndecided = which === 'undecided';
  const paymentOrders = checked.paymentOrders.filter((order) => Boolean(order.isUndecided) === isUndecided);
  return { ...checked, paymentOrders };
}

function ofSettled(checked: Checked): CheckedMoney['disputes'] {
  const paying = settled(checked);
  return checked.disputes.filter(({ paymentId }) => paying.some(({ id }) => id === paymentId));
}

function sumKept(checked: Checked): number {
  const paying = settled(checked);
  const given = checked.refunds.filter(({ paymentId }) => paying.some(({ id }) => id === paymentId));
  return sumOf(paying) - sumOf(given);
}

function isUncaptured(
  { id, capturedAt }: CheckedMoney['payments'][number],
  paymentOrders: CheckedMoney['paymentOrders'],
) {
  return !capturedAt && paymentOrders.some(({ paidByPaymentId }) => paidByPaymentId === id);
}

function sums(checked: Checked): Found[] {
  const { booking, paymentOrders, payments } = checked;
  const isWaiting = payments.some((payment) => isUncaptured(payment, paymentOrders));
  if (booking.status !== 'confirmed' || isWaiting) return [];
  const paidPaise = sumKept(onlyOrders(checked, 'decided'));
  const grantedPaise = sumOf(checked.refunds.filter(({ reason }) => reason === 'granted'));
  // A granted refund may leave less than a cheaper reschedule would refund: that part came back already.
  const onlinePaise = booking.totalPaise - booking.atVenuePaise;
  // A lost dispute may have returned what a dropped refund of a cheaper reschedule would have.
  const leastPaise = paidPaise - sumLost(ofSettled(checked));
  if (leastPaise <= onlinePaise && onlinePaise <= paidPaise + grantedPaise) return [];
  const difference = Math.abs(booking.totalPaise - paidPaise - booking.atVenuePaise);
  const what = m.errors_found_sum({
    paid: formatPaise(paidPaise),
    due: formatPaise(booking.atVenuePaise),
    total: formatPaise(booking.totalPaise),
  });
  return [{ kind: 'sum_differs', amountPaise: difference, what }];
}

function refundsDue(checked: Checked): Found[] {
  const { booking, refunds } = checked;
  if (!booking.refundDuePaise || isUnderWay(checked)) return [];
  const paying = settling(checked);
  const ofPaying = refunds.filter(({ paymentId }) => paying.some(({ id }) => id === paymentId));
  const sumFor = (why: string) => sumOf(ofPaying.filter(({ reason }) => reason === why));
  const [rescheduledPaise, grantedPaise] = [sumFor('rescheduled'), sumFor('granted')];
  const untaken = paying.filter(({ capturedAt }) => !capturedAt);
  // Uncaptured money is released by the bank, except the non-refundable part.
  const releasedPaise =
    sumOf(untaken) - untaken.reduce((sum, payment) => sum + nonRefundableOf(payment, checked), 0);
  const paidPaise = sumOf(paying) - rescheduledPaise;
  // Granted refunds come on top, up to the money that is left.
  const duePaise = Math.min(booking.refundDuePaise(paidPaise), paidPaise - grantedPaise);
  const cancelledPaise = sumOf(ofPaying) - rescheduledPaise - grantedPaise;
  const missing = duePaise - cancelledPaise - releasedPaise - sumDisputed(checked.disputes);
  if (missing <= 0) return [];
  const what = m.errors_found_refund_missing({ amount: formatPaise(missing) });
  return [{ kind: 'refund_missing', amountPaise: missing, what }];
}

/** Finds refunds of payments that the bank returned too, when it decided a dispute after they were sent. */
function refundedTwice({ payments, refunds, disputes }: Checked): Found[] {
  return payments.flatMap(({ id, amountPaise: paidPaise }) => {
    const isOfPayment = ({ paymentId }: { paymentId: string }) => paymentId === id;
    const lostPaise = sumLost(disputes.filter(isOfPayment));
    const sent = refunds.filter((refund) => isOfPayment(refund) && refund.status !== 'failed');
    const amountPaise = Math.min(sumOf(sent) + lostPaise - paidPaise, lostPaise);
    if (amountPaise <= 0) return [];
    const what = m.errors_found_refunded_twice({ amount: formatPaise(amountPaise), payment: id });
    return [{ kind: 'refunded_twice' as const, amountPaise, what }];
  });
}

/** The bank may have returned, or returns, disputed money: refunding it too would pay the customer twice. */
function sumDisputed(disputes: CheckedMoney['disputes']): number {
  return sumOf(disputes.filter(({ status }) => isDisputeOpen(status))) + sumLost(disputes);
}

/** Returns what the gateway deducted for lost disputes, in paise. */
export function sumLost(disputes: CheckedMoney['disputes']): number {
  return disputes.reduce(
    (sum, { status, deductedPaise }) => sum + (status === 'lost' ? deductedPaise : 0),
    0,
  );
}

/** Returns the non-refundable part of uncaptured money in paise; zero once the bank released it. */
function nonRefundableOf(
  { id, releasedAt }: CheckedMoney['payments'][number],
  { paymentOrders }: Checked,
): number {
  const paymentOrder = paymentOrders.find(({ paidByPaymentId }) => paidByPaymentId === id);
  return releasedAt ? 0 : (paymentOrder?.nonRefundablePaise ?? 0);
}

function ledger(checked: Checked): Found[] {
  const { payments, refunds, booking, balances } = checked;
  const captured = sumOf(payments.filter(({ capturedAt }) => capturedAt));
  const processed = sumOf(refunds.filter(({ status }) => status === 'processed'));
  // Money of a booking that awaits owner approval is not earned yet, less manual refunds.
  const waiting = booking.status === 'awaiting_approval' ? sumKept(checked) : 0;
  const undecided = sumKept(onlyOrders(checked, 'undecided'));
  // Other refunds and disputes are charged to unassigned money first, also to that of a waiting reschedule.
  const others = refunds.filter(({ reason }) => reason === 'granted' || reason === 'manual');
  const twice = refundedTwice(checked).reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0);
  const chargeable = Math.min(undecided, sumOf(others) + sumLost(checked.disputes)) + twice;
  const expected: [LedgerAccount, number][] = [
    ['gateway', captured - processed - sumLost(checked.disputes)],
    ['refunds_payable', processed - sumOf(refunds)],
    ['customer', -waiting - undecided],
  ];
  return expected.flatMap(([account, paise]) => {
    const balance = sumOf(balances.filter((line) => line.account === account));
    if (balance === paise || (account === 'customer' && isUnderWay(checked))) return [];
    if (account === 'customer' && paise <= balance && balance <= paise + chargeable) return [];
    const what = m.errors_found_ledger({
      balance: formatPaise(balance),
      account,
      expected: formatPaise(paise),
    });
    return [{ kind: 'ledger_differs' as const, amountPaise: Math.abs(balance - paise), what }];
  });
}

function discount({ booking, recordedDiscountPaise }: Checked): Found[] {
  if (recordedDiscountPaise === booking.discountPaise) return [];
  const what = m.errors_found_discount({
    recorded: formatPaise(recordedDiscountPaise),
    expected: formatPaise(booking.discountPaise),
  });
  const amountPaise = Math.abs(recordedDiscountPaise - booking.discountPaise);
  return [{ kind: 'ledger_differs', amountPaise, what }];
}

function stuck(checked: Checked): Found[] {
  const { booking, paymentOrders, payments, refunds, disputes, now } = checked;
  const age = (since: Date | null) => (since ? now.getTime() - since.getTime() : 0);
  const late = refunds.filter(
    ({ status, createdAt, paymentId }) =>
      (status === 'sent' && age(createdAt) > processWithinMs) ||
      ((status === 'failed' || (status === 'pending' && age(createdAt) > sendWithinMs)) &&
        // Held until the bank has decided.
        !disputes.some((dispute) => dispute.paymentId === paymentId && isDisputeOpen(dispute.status))),
  );
  const found: Found[] = late.map(({ amountPaise, status }) => ({
    kind: 'refund_stuck',
    amountPaise,
    what: whyStuck(status, amountPaise),
  }));
  const isWanted = (payment: CheckedMoney['payments'][number]) =>
    booking.status === 'confirmed' ||
    (booking.status === 'cancelled' && nonRefundableOf(payment, checked) > 0);
  const unpaid = payments.filter((payment) => isUncaptured(payment, paymentOrders) && isWanted(payment));
  const isUnpaid = unpaid.some(
    ({ authorizedAt }) => age(authorizedAt ?? booking.confirmedAt) > captureWithinMs,
  );
  if (isUnpaid) {
    const what =
      booking.status === 'confirmed' ? m.errors_found_uncaptured() : m.errors_found_uncaptured_part();
    found.push({ kind: 'payment_stuck', amountPaise: sumOf(unpaid), what });
  } else if (paymentOrders.some(({ orderId, nextSyncAt }) => orderId && age(nextSyncAt) > syncWithinMs)) {
    const what = m.errors_order_overdue();
    found.push({ kind: 'payment_stuck', amountPaise: null, what });
  }
  return found;
}

function whyStuck(status: string, amountPaise: number): string {
  const amount = formatPaise(amountPaise);
  if (status !== 'failed') return m.errors_found_refund_slow({ amount });
  return amountPaise < leastOnlinePaise
    ? m.errors_found_refund_small({ amount })
    : m.errors_refund_rejected({ amount });
}

function reservations({ booking, reservations: claimed }: Checked): Found[] {
  const live = claimed.filter(({ isLive }) => isLive);
  const { turfId, date } = booking.place;
  const mostPieces = Math.max(0, ...live.map(({ pieceCount }) => pieceCount));
  const halfHours = halfHoursOf(booking.hours, booking.slotMinutes);
  const buffers = bufferHalvesOf(booking.hours, booking);
  const isAt = (reservation: Checked['reservations'][number], half: number) => {
    const calendar = calendarHour(date, half);
    return reservation.date === calendar.date && reservation.halfHour === calendar.hour;
  };
  const has = (halfHour: number) =>
    live.some(
      (reservation) =>
        reservation.kind !== 'buffer' &&
        reservation.pieceCount === mostPieces &&
        reservation.turfId === turfId &&
        isAt(reservation, halfHour),
    );
  const { status, isHoldLive } = booking;
  const isSold = status === 'confirmed' || status === 'awaiting_approval';
  const needsHours = isSold || (status === 'pending' && isHoldLive);
  const lacking = needsHours ? halfHours.filter((halfHour) => !has(halfHour)) : [];
  // A confirmed booking that is being rescheduled also holds its new hours.
  const tooMany = live.filter((reservation) => {
    if (booking.status === 'cancelled' || booking.status === 'expired') return true;
    const own = reservation.kind === 'buffer' ? buffers : halfHours;
    const isOwn = reservation.turfId === turfId && own.some((half) => isAt(reservation, half));
    return !reservation.isHeld && !isOwn;
  });
  if (lacking.length + tooMany.length === 0) return [];
  const what =
    lacking.length > 0
      ? m.errors_found_hours_missing({ hours: lacking.map(hourText).join(', ') })
      : m.errors_found_hours_extra({ count: tooMany.length });
  return [{ kind: 'reservations_differ', amountPaise: null, what }];
}

/** Finds money collected beyond the amount due at the venue, after a cancellation or a cheaper reschedule. */
function venue({ booking }: Checked): Found[] {
  const { venueRefundDuePaise } = venueMoneyOf(booking, booking.collectedPaise);
  if (venueRefundDuePaise === 0) return [];
  const what = m.errors_found_venue({ amount: formatPaise(venueRefundDuePaise) });
  return [{ kind: 'venue_money_over', amountPaise: venueRefundDuePaise, what }];
}

function sumOf(rows: readonly { amountPaise: number }[]): number {
  return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
