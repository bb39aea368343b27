import * as m from '#messages';
import type { BookingSource } from '../../../../contract/bookings/bookings.ts';
import type { TimelineEvent, TimelineKind } from '../../../../contract/bookings/timeline.ts';
import {
  addDays,
  formatSlots,
  type IstDate,
  istDateOf,
  type SlotMinutes,
  weekdayOf,
} from '../../../../contract/calendar.ts';
import { type TurfIdentityChange, turfChangeText } from '../../../../contract/desk/turfs.ts';
import { type DisputeStatus, disputeReason, isDisputeOpen } from '../../../../contract/payments/disputes.ts';
import { refundWorkingDays } from '../../../../contract/policy.ts';

/** Input of the booking timeline. Pure: the same rows give the same events. */

export type BookingStory = {
  date: IstDate;
  slotMinutes: SlotMinutes;
  source: BookingSource;
  createdAt: Date;
  approvalDueAt: Date | null;
  confirmedAt: Date | null;
  expiredAt: Date | null;
  cancelledAt: Date | null;
  cancelledBy: TimelineEvent['by'];
  cancelReason: string | null;
  payNowPaise: number;
  checkedInAt: Date | null;
  noShowAt: Date | null;
  /** Money collected at the venue, or refunded there (negative). `reversesId` names the corrected entry. */
  receipts: readonly {
    amountPaise: number;
    method: string;
    note: string | null;
    reversesId: string | null;
    collectedAt: Date;
  }[];
  turfChangedAt: Date | null;
  turfChange: TurfIdentityChange | null;
  /** Completed ones, and those that the owner was asked to approve. */
  reschedules: readonly {
    status: string;
    createdAt: Date;
    approvalDueAt: Date | null;
    doneAt: Date | null;
    expiredAt: Date | null;
    endReason: string | null;
    /** Null for the customer's own. */
    by: TimelineEvent['by'];
    /** The owner let the deadline pass. */
    isTimedOut: boolean;
    /** The turf that the venue moved it to; absent if it stayed. */
    turfName?: string | undefined;
    date: IstDate;
    hours: readonly number[];
    /** Set if the venue closed hours of the booking. */
    closed?: { hours: readonly number[]; reason: string } | undefined;
  }[];
};

export type MoneyStory = {
  payments: readonly {
    id: string;
    amountPaise: number;
    method: string | null;
    failure: string;
    createdAt: Date;
    failedAt: Date | null;
    authorizedAt: Date | null;
    capturedAt: Date | null;
    releasedAt: Date | null;
    declinedAt: Date | null;
    /** Set for a share that another person paid. */
    share?: { payerName: string | null } | undefined;
  }[];
  refunds: readonly {
    amountPaise: number;
    gatewayId: string | null;
    status: string;
    createdAt: Date;
    updatedAt: Date;
    processedAt: Date | null;
  }[];
  grants: readonly {
    amountPaise: number;
    hours: readonly number[] | null;
    reason: string;
    by: TimelineEvent['by'];
    grantedAt: Date;
  }[];
  disputes: readonly {
    id: string;
    amountPaise: number;
    deductedPaise: number;
    status: DisputeStatus;
    reason: string | null;
    respondBy: Date | null;
    openedAt: Date;
    closedAt: Date | null;
  }[];
};

/** Returns the events, oldest first; events of one instant follow their only possible order. */
export function timelineOf(booking: BookingStory, money: MoneyStory): TimelineEvent[] {
  const events = [
    ...bookingEvents(booking),
    ...waiting(booking, money),
    ...money.payments.flatMap(paymentEvents),
    ...money.refunds.flatMap(refundEvents),
    ...money.grants.flatMap((grant) => grantEvent(booking, grant)),
    ...money.disputes.flatMap(disputeEvents),
  ];
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || rank(a.kind) - rank(b.kind));
}

/** Removes what does not concern an owner: failed payments and the customer's payment methods. */
export function asOwnerSees(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events
    .filter(({ kind }) => kind !== 'payment_started' && kind !== 'payment_failed' && kind !== 'released')
    .map((event) => (atVenue.includes(event.kind) ? event : { ...event, method: null }));
}

/** Kinds whose payment method the venue recorded. */
const atVenue: readonly TimelineKind[] = [
  'collected',
  'collection_reversed',
  'refunded_at_venue',
  'venue_refund_reversed',
];

const order: TimelineKind[] = [
  'created',
  'taken_at_desk',
  'payment_started',
  'payment_failed',
  'payment_authorised',
  'awaiting_approval',
  'confirmed',
  'captured',
  'share_paid',
  'reschedule_requested',
  'rescheduled',
  'hours_closed',
  'reschedule_declined',
  'reschedule_timed_out',
  'reschedule_withdrawn',
  'reschedule_closed',
  'turf_changed',
  'collected',
  'collection_reversed',
  'refunded_at_venue',
  'venue_refund_reversed',
  'checked_in',
  'no_show',
  'expired',
  'not_charged',
  'released',
  'cancelled',
  'refund_granted',
  'refund_requested',
  'refund_failed',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'dispute_closed',
];
const rank = (kind: TimelineKind) => order.indexOf(kind);

function event(kind: TimelineKind, at: Date | null, more: Partial<TimelineEvent> = {}): TimelineEvent[] {
  if (!at) return [];
  const nothing = {
    amountPaise: null,
    method: null,
    by: null,
    detail: null,
    reference: null,
    expectedBy: null,
  };
  return [{ ...nothing, ...more, kind, at: at.toISOString() }];
}

function bookingEvents(booking: BookingStory): TimelineEvent[] {
  return [
    ...beginning(booking),
    ...booking.reschedules.flatMap((reschedule) => rescheduleEvents(booking, reschedule)),
    ...event('turf_changed', booking.turfChangedAt, {
      detail: booking.turfChange && turfChangeText(booking.turfChange),
    }),
    ...booking.receipts.flatMap(receiptEvent),
    ...event('checked_in', booking.checkedInAt),
    ...event('no_show', booking.noShowAt),
    ...event('expired', booking.expiredAt, { by: booking.cancelledBy }),
    ...event('cancelled', booking.cancelledAt, { by: booking.cancelledBy, detail: booking.cancelReason }),
  ];
}

function rescheduleEvents(
  { slotMinutes }: BookingStory,
  reschedule: BookingStory['reschedules'][number],
): TimelineEvent[] {
  const { approvalDueAt, createdAt, doneAt, expiredAt, endReason, closed } = reschedule;
  if (closed) {
    const lost = `${formatSlots(reschedule.date, closed.hours, slotMinutes)}: ${closed.reason}`;
    return event('hours_closed', doneAt, { by: reschedule.by, detail: lost });
  }
  const slots = formatSlots(reschedule.date, reschedule.hours, slotMinutes);
  const { turfName: turf } = reschedule;
  const detail = turf === undefined ? slots : m.booking_page_game({ turf, slots });
  return [
    ...event('reschedule_requested', approvalDueAt && createdAt, { detail }),
    ...event('rescheduled', doneAt, { by: reschedule.by, detail }),
    ...event(endKindOf(reschedule), doneAt ? null : expiredAt, { detail: endReason }),
  ];
}

function endKindOf({ status, isTimedOut }: BookingStory['reschedules'][number]): TimelineKind {
  if (status === 'declined') return 'reschedule_declined';
  if (status === 'withdrawn') return 'reschedule_withdrawn';
  return isTimedOut ? 'reschedule_timed_out' : 'reschedule_closed';
}

/** Desk bookings are confirmed when they are created, so one event is enough. */
function beginning({ source, createdAt, confirmedAt, payNowPaise }: BookingStory): TimelineEvent[] {
  if (source !== 'online') return event('taken_at_desk', createdAt);
  return [...event('created', createdAt, { amountPaise: payNowPaise }), ...event('confirmed', confirmedAt)];
}

function receiptEvent(receipt: BookingStory['receipts'][number]) {
  const { amountPaise, method, note, collectedAt } = receipt;
  return event(receiptKindOf(receipt), collectedAt, {
    amountPaise: Math.abs(amountPaise),
    method,
    detail: note,
  });
}

function receiptKindOf({ amountPaise, reversesId }: BookingStory['receipts'][number]): TimelineKind {
  if (reversesId === null) return amountPaise > 0 ? 'collected' : 'refunded_at_venue';
  return amountPaise > 0 ? 'venue_refund_reversed' : 'collection_reversed';
}

function waiting({ approvalDueAt }: BookingStory, { payments }: MoneyStory): TimelineEvent[] {
  const paidAt = payments.flatMap(({ authorizedAt, capturedAt }) => authorizedAt ?? capturedAt ?? []);
  const [first] = paidAt.sort((a, b) => a.getTime() - b.getTime());
  return approvalDueAt && first ? event('awaiting_approval', first) : [];
}

function paymentEvents(payment: MoneyStory['payments'][number]): TimelineEvent[] {
  const { id: reference, amountPaise, method, failure, createdAt, share } = payment;
  if (share) {
    const detail = share.payerName;
    return event('share_paid', payment.capturedAt, { amountPaise, detail, reference });
  }
  return [
    ...event('payment_started', createdAt, { amountPaise, method }),
    ...event('payment_failed', payment.failedAt, { method, detail: failure }),
    ...event('payment_authorised', payment.authorizedAt, { amountPaise, method }),
    ...event('captured', payment.capturedAt, { amountPaise, method, reference }),
    ...event('not_charged', payment.capturedAt ? null : payment.declinedAt, { amountPaise }),
    ...event('released', payment.releasedAt, { amountPaise, method }),
  ];
}

function refundEvents(refund: MoneyStory['refunds'][number]): TimelineEvent[] {
  const { amountPaise, gatewayId: reference, createdAt, processedAt } = refund;
  const expectedBy = addWorkingDays(istDateOf(processedAt ?? createdAt), refundWorkingDays.to);
  const failedAt = refund.status === 'failed' ? refund.updatedAt : null;
  return [
    ...event('refund_requested', createdAt, { amountPaise, ...(!processedAt && { reference, expectedBy }) }),
    ...event('refund_failed', failedAt, { amountPaise, reference }),
    ...event('refunded', processedAt, { amountPaise, reference, expectedBy }),
  ];
}

function grantEvent(
  { date, slotMinutes }: BookingStory,
  grant: MoneyStory['grants'][number],
): TimelineEvent[] {
  const { amountPaise, hours, reason, by, grantedAt } = grant;
  const detail = hours ? `${formatSlots(date, hours, slotMinutes)}: ${reason}` : reason;
  return event('refund_granted', grantedAt, { amountPaise, by, detail });
}

function disputeEvents(dispute: MoneyStory['disputes'][number]): TimelineEvent[] {
  const { id: reference, amountPaise, status, reason, respondBy, openedAt, closedAt } = dispute;
  const expectedBy = respondBy && !closedAt ? istDateOf(respondBy) : null;
  const opened = event('disputed', openedAt, {
    amountPaise,
    detail: reason && disputeReason(reason),
    reference,
    expectedBy,
  });
  if (isDisputeOpen(status)) return opened;
  const paise = status === 'lost' ? dispute.deductedPaise : amountPaise;
  return [...opened, ...event(`dispute_${status}`, closedAt, { amountPaise: paise, reference })];
}

/** Counts Monday to Friday; bank holidays differ by state and are not considered. */
export function addWorkingDays(date: IstDate, days: number): IstDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (!['Sat', 'Sun'].includes(weekdayOf(day))) left -= 1;
  }
  return day;
}
