import { formatDate } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { bankReleaseDays, leastOnlinePaise } from '../../../../contract/policy.ts';
import type { BookingTimeline, TimelineEvent, TimelineKind } from '../../../../contract/timeline.ts';

type Viewer = BookingTimeline['viewer'];
type Words = { title: string; note?: string };

const methods: Record<string, string> = {
  cash: 'cash',
  card: 'card',
  upi: 'UPI',
  netbanking: 'net banking',
  wallet: 'wallet',
};

export function timelineWords(event: TimelineEvent, viewer: Viewer): Words {
  const words = wordsOf[event.kind](event, viewer);
  return event.detail && words.note === undefined ? { ...words, note: event.detail } : words;
}

const wordsOf: Record<TimelineKind, (event: TimelineEvent, viewer: Viewer) => Words> = {
  created: (event) => ({ title: 'Hours held', note: `${amountOf(event)} to pay online.` }),
  attempted: (event) => ({ title: `Payment started${byMethod(event)}` }),
  failed: () => ({ title: 'Payment failed' }),
  authorised: (event, viewer) => ({ title: `${bankOf(viewer)} approved ${amountOf(event)}` }),
  captured: (event) => ({ title: `${amountOf(event)} paid${byMethod(event)}` }),
  confirmed: () => ({ title: 'Booking confirmed' }),
  awaiting_owner: (_, viewer) => ({
    title: viewer === 'owner' ? 'Waiting for your answer' : 'Waiting for the owner to accept',
  }),
  moved: ({ detail }) => ({ title: `Moved to ${detail}`, note: '' }),
  lapsed: ({ by }, viewer) => ({
    title: by ? `Hours let go by ${canceller(by, viewer)}` : 'The hold lapsed',
  }),
  cancelled: ({ by }, viewer) => ({ title: `Cancelled by ${canceller(by, viewer)}` }),
  released: (event, viewer) => ({
    title: `${bankOf(viewer)} took ${amountOf(event)} back`,
    note: 'Nothing was charged.',
  }),
  not_taken: (event, viewer) => ({
    title: `${amountOf(event)} not taken`,
    note: `It came too late for the hours that it was for. ${bankOf(viewer)} releases it by itself, usually within ${bankReleaseDays} days.`,
  }),
  refund_requested: (event) => ({ title: `Refund of ${amountOf(event)} requested`, note: expectedOf(event) }),
  refund_failed: (event) =>
    (event.amountPaise ?? 0) < leastOnlinePaise
      ? {
          title: `${amountOf(event)} cannot be sent back by itself`,
          note: `Less than ${formatPaise(leastOnlinePaise)} cannot be sent online. It is still owed.`,
        }
      : {
          title: 'The bank did not take the refund',
          note: 'It is sent again every day until it does.',
        },
  refunded: (event) => ({ title: `${amountOf(event)} refunded`, note: expectedOf(event) }),
  taken_at_desk: () => ({ title: 'Booked at the desk' }),
  checked_in: () => ({ title: 'Checked in' }),
  no_show: (_, viewer) => ({
    title: 'Marked as a no-show',
    ...(viewer === 'customer' && { note: 'If you were there, ask at the venue: they can take it back.' }),
  }),
  received: (event) => ({ title: `${amountOf(event)} received at the venue${inMethod(event)}` }),
  receipt_reversed: (event) => ({ title: `Receipt of ${amountOf(event)} taken back` }),
  handed_back: (event) => ({ title: `${amountOf(event)} handed back at the venue${inMethod(event)}` }),
  hand_back_reversed: (event) => ({ title: `Hand-back of ${amountOf(event)} taken back` }),
};

function amountOf({ amountPaise }: TimelineEvent): string {
  return formatPaise(amountPaise ?? 0);
}

function byMethod({ method }: Pick<TimelineEvent, 'method'>): string {
  return method ? ` by ${methods[method] ?? method}` : '';
}

function inMethod({ method }: TimelineEvent): string {
  return method === 'cash' ? ', in cash' : byMethod({ method });
}

function bankOf(viewer: Viewer): string {
  return viewer === 'customer' ? 'Your bank' : 'The bank';
}

function canceller(by: TimelineEvent['by'], viewer: Viewer): string {
  if (by === 'maidan' || by === null) return 'Maidan';
  if (by === viewer) return 'you';
  return by === 'owner' ? 'the owner' : 'the customer';
}

function expectedOf({ expectedBy }: TimelineEvent): string {
  return expectedBy ? `Banks show it by ${formatDate(expectedBy)}.` : '';
}
