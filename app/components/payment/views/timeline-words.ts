import * as m from '#messages';
import type { BookingTimeline, TimelineEvent, TimelineKind } from '../../../../contract/bookings/timeline.ts';
import { formatDate } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { bankReleaseDays, leastOnlinePaise } from '../../../../contract/policy.ts';

type Viewer = BookingTimeline['viewer'];
type Words = { title: string; note?: string };

const methods: Record<string, () => string> = {
  cash: m.payment_method_cash,
  card: m.payment_method_card,
  upi: m.payment_method_upi,
  netbanking: m.payment_method_netbanking,
  wallet: m.payment_method_wallet,
};

export function timelineWords(event: TimelineEvent, viewer: Viewer): Words {
  const words = wordsOf[event.kind](event, viewer);
  return event.detail && words.note === undefined ? { ...words, note: event.detail } : words;
}

const wordsOf: Record<TimelineKind, (event: TimelineEvent, viewer: Viewer) => Words> = {
  created: (event) => ({
    title: m.payment_timeline_created(),
    note: m.payment_timeline_created_note({ amount: amountOf(event) }),
  }),
  payment_started: ({ method }) => ({
    title: method
      ? m.payment_timeline_started_method({ method: methodName(method) })
      : m.payment_timeline_started(),
  }),
  payment_failed: () => ({ title: m.payment_timeline_failed() }),
  payment_authorised: (event, viewer) => ({
    title: m.payment_timeline_authorised({ viewer, amount: amountOf(event) }),
  }),
  captured: (event) => ({
    title: event.method
      ? m.payment_timeline_captured_method({ amount: amountOf(event), method: methodName(event.method) })
      : m.payment_timeline_captured({ amount: amountOf(event) }),
  }),
  share_paid: (event) => ({
    title: event.detail
      ? m.payment_timeline_share_paid_by({ amount: amountOf(event), name: event.detail })
      : m.payment_timeline_share_paid({ amount: amountOf(event) }),
    note: '',
  }),
  confirmed: () => ({ title: m.booking_confirmed() }),
  awaiting_approval: (_, viewer) => ({
    title: viewer === 'owner' ? m.payment_timeline_awaiting() : m.booking_awaiting_approval(),
  }),
  rescheduled: ({ by, detail }, viewer) => {
    const slots = detail ?? '';
    const title = by
      ? m.payment_timeline_rescheduled_by({ by: actorOf(by, viewer), slots })
      : m.payment_timeline_rescheduled({ slots });
    return { title, note: '' };
  },
  hours_closed: ({ by }, viewer) => ({
    title: m.payment_timeline_hours_closed({ by: actorOf(by, viewer) }),
  }),
  reschedule_requested: ({ detail }, viewer) => ({
    title: m.payment_timeline_reschedule_requested({ viewer, slots: detail ?? '' }),
    note: '',
  }),
  reschedule_declined: (_, viewer) => ({ title: m.payment_timeline_reschedule_declined({ viewer }) }),
  reschedule_timed_out: (_, viewer) => ({ title: m.payment_timeline_reschedule_timed_out({ viewer }) }),
  reschedule_withdrawn: (_, viewer) => ({ title: m.payment_timeline_reschedule_withdrawn({ viewer }) }),
  reschedule_closed: () => ({ title: m.payment_timeline_reschedule_closed() }),
  turf_changed: () => ({ title: m.payment_timeline_turf_changed() }),
  expired: ({ by }, viewer) => ({
    title: by ? m.payment_timeline_released_by({ by: actorOf(by, viewer) }) : m.payment_timeline_expired(),
  }),
  cancelled: ({ by }, viewer) => ({
    title: m.payment_timeline_cancelled_by({ by: actorOf(by, viewer) }),
  }),
  released: (event, viewer) => ({
    title: m.payment_timeline_bank_released({ viewer, amount: amountOf(event) }),
    note: m.payment_timeline_bank_released_note(),
  }),
  not_charged: (event, viewer) => ({
    title: m.payment_timeline_not_charged({ amount: amountOf(event) }),
    note: m.payment_timeline_not_charged_note({ viewer, days: bankReleaseDays }),
  }),
  refund_requested: (event) => ({
    title: m.payment_timeline_refund_requested({ amount: amountOf(event) }),
    note: expectedOf(event),
  }),
  refund_failed: (event) =>
    (event.amountPaise ?? 0) < leastOnlinePaise
      ? {
          title: m.payment_timeline_refund_small({ amount: amountOf(event) }),
          note: m.payment_timeline_refund_small_note({ least: formatPaise(leastOnlinePaise) }),
        }
      : {
          title: m.payment_timeline_refund_failed(),
          note: m.payment_timeline_refund_failed_note(),
        },
  refunded: (event) => ({
    title: m.payment_timeline_refunded({ amount: amountOf(event) }),
    note: expectedOf(event),
  }),
  taken_at_desk: () => ({ title: m.payment_timeline_desk() }),
  checked_in: () => ({ title: m.payment_timeline_checked_in() }),
  no_show: (_, viewer) => ({
    title: m.booking_no_show(),
    ...(viewer === 'customer' && { note: m.payment_timeline_no_show_note() }),
  }),
  collected: (event) => ({ title: collectedTitle(event) }),
  collection_reversed: (event) => ({
    title: m.payment_timeline_collected_reversed({ amount: amountOf(event) }),
  }),
  refund_granted: (event, viewer) => ({
    title: m.payment_timeline_refund_granted({ amount: amountOf(event), actor: actorOf(event.by, viewer) }),
    note: event.detail ?? '',
  }),
  disputed: (event, viewer) => ({
    title: m.payment_timeline_disputed({ amount: amountOf(event), viewer }),
    ...(viewer !== 'customer' && {
      note: event.expectedBy
        ? m.payment_timeline_disputed_due({ date: formatDate(event.expectedBy) })
        : m.payment_timeline_disputed_note(),
    }),
  }),
  dispute_won: (event) => ({ title: m.payment_timeline_dispute_won({ amount: amountOf(event) }) }),
  dispute_lost: (event) => ({ title: m.payment_timeline_dispute_lost({ amount: amountOf(event) }) }),
  dispute_closed: (event) => ({ title: m.payment_timeline_dispute_closed({ amount: amountOf(event) }) }),
  refunded_at_venue: (event) => ({ title: venueRefundTitle(event) }),
  venue_refund_reversed: (event) => ({
    title: m.payment_timeline_venue_refund_reversed({ amount: amountOf(event) }),
  }),
};

function amountOf({ amountPaise }: TimelineEvent): string {
  return formatPaise(amountPaise ?? 0);
}

function methodName(method: string): string {
  return methods[method]?.() ?? method;
}

function collectedTitle(event: TimelineEvent): string {
  const amount = amountOf(event);
  if (!event.method) return m.payment_timeline_collected({ amount });
  return event.method === 'cash'
    ? m.payment_timeline_collected_cash({ amount })
    : m.payment_timeline_collected_method({ amount, method: methodName(event.method) });
}

function venueRefundTitle(event: TimelineEvent): string {
  const amount = amountOf(event);
  if (!event.method) return m.payment_timeline_venue_refund({ amount });
  return event.method === 'cash'
    ? m.payment_timeline_venue_refund_cash({ amount })
    : m.payment_timeline_venue_refund_method({ amount, method: methodName(event.method) });
}

function actorOf(by: TimelineEvent['by'], viewer: Viewer): 'you' | 'owner' | 'customer' | 'maidan' {
  return by === viewer ? 'you' : (by ?? 'maidan');
}

function expectedOf({ expectedBy }: TimelineEvent): string {
  return expectedBy ? m.payment_timeline_refund_expected({ date: formatDate(expectedBy) }) : '';
}
