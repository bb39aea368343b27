import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { hourText } from '../../../../contract/calendar.ts';
import { cancelReasonOf } from '../../../core/bookings/cancel-causes.ts';
import { venueDiscountOf } from '../../../core/bookings/discounts/discounted-prices.ts';
import {
  bookingRefundTerms,
  endedBy,
  isAwaitingApproval,
  isHold,
  isLiveHold,
  paymentStatusFor,
  termsWithin,
} from '../../../core/bookings/rules.ts';
import type { BookingRow } from '../../../core/bookings/shapes.ts';
import type { BookingMoney } from '../../../core/payments/booking-money.ts';
import type { TurfSummary } from '../../../core/turfs/queries.ts';
import type { ReschedulesOfBooking } from './list-reschedules.ts';

/** Returns a booking as its customer sees it. An expired hold reads `expired` even before the sweep. */
export function bookingView(
  row: BookingRow,
  turf: TurfSummary,
  money: BookingMoney & { collectedPaise?: number; keptPaise?: number },
  now: Date,
  { waiting = null, lastId = null, closed = null }: ReschedulesOfBooking = {},
  admins: ReadonlySet<string> = new Set(),
): Booking {
  const isWaiting = isAwaitingApproval(row);
  const isPayable = isLiveHold(row, now);
  const isExpired = isHold(row) && !isPayable;
  const status = isExpired ? 'expired' : row.status;
  const isOver = status === 'expired' || status === 'cancelled';
  const collectedPaise = (money.collectedPaise ?? 0) + row.venueRefundedPaise;
  return {
    id: row.id,
    code: row.code,
    turf: {
      id: turf.id,
      name: turf.name,
      location: turf.location,
      sport: turf.sport,
      capacity: turf.capacity,
      imageUrl: turf.imageUrl,
      artworkSeed: turf.artworkSeed,
      isActive: turf.isActive,
      latitude: turf.latitude,
      longitude: turf.longitude,
    },
    date: row.date,
    startTimes: row.hours.map(hourText),
    slotMinutes: row.slotMinutes,
    status,
    paymentStatus: paymentStatusFor({
      totalPaise: row.totalPaise,
      ...money,
      collectedPaise,
    }),
    paymentOption: row.paymentOption,
    venueDiscount: venueDiscountOf(row),
    subtotalPaise: row.subtotalPaise,
    discountPercent: row.discountPercent,
    discountPaise: row.discountPaise,
    pricePaise: row.pricePaise,
    feePaise: row.feePaise,
    totalPaise: row.totalPaise,
    payNowPaise: row.payNowPaise,
    atVenuePaise: row.atVenuePaise,
    lateChangePaise: row.lateChangePaise,
    collectedPaise,
    venueRefundPaise: row.venueRefundedPaise,
    paidPaise: money.capturedPaise,
    sharedPaise: money.sharedPaise,
    refundPaise: money.refundPaise,
    lostPaise: money.lostPaise,
    releasedPaise: isOver ? money.authorizedPaise : money.declinedPaise,
    refund: refundView(row, money.keptPaise),
    holdExpiresAt: isPayable ? row.holdExpiresAt.toISOString() : null,
    approvalDueAt: isWaiting ? (row.approvalDueAt?.toISOString() ?? null) : null,
    paymentProblem: isWaiting || row.status === 'confirmed' ? null : money.lastError,
    order: isPayable ? money.order : null,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelledBy: endedBy(row, turf.ownerId, admins),
    cancelReason: cancelReasonOf(row),
    closedSlots: closed && { startTimes: closed.hours.map(hourText), reason: closed.reason },
    rescheduledAt: row.rescheduledAt?.toISOString() ?? null,
    lastRescheduleId: lastId,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    noShowAt: row.noShowAt?.toISOString() ?? null,
    reschedule: status === 'confirmed' ? waiting : null,
  };
}

function refundView(row: BookingRow, keptPaise = row.payNowPaise): Booking['refund'] {
  const terms = termsWithin(bookingRefundTerms(row), keptPaise);
  return { ...terms, fullUntil: terms.fullUntil.toISOString(), partUntil: terms.partUntil.toISOString() };
}
