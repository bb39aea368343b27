import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import type { BookingTimeline, TimelineEvent, TimelineKind } from '../../../../contract/bookings/timeline.ts';
import { formatInstant } from '../../../../contract/calendar.ts';
import { timelineWords } from './timeline-words.ts';

const good: readonly TimelineKind[] = [
  'captured',
  'share_paid',
  'confirmed',
  'refunded',
  'taken_at_desk',
  'collected',
  'checked_in',
];
const bad: readonly TimelineKind[] = [
  'payment_failed',
  'cancelled',
  'expired',
  'refund_failed',
  'released',
  'not_charged',
  'no_show',
  'disputed',
  'dispute_lost',
];

export function PaymentTimeline({ events, viewer }: Pick<BookingTimeline, 'events' | 'viewer'>) {
  const times = events.map(({ at }) => formatInstant(new Date(at)));
  return (
    <ol>
      {events.map((event, index) => (
        <Station
          key={`${event.kind} ${event.at} ${event.reference}`}
          event={event}
          viewer={viewer}
          time={times[index] === times[index - 1] ? undefined : times[index]}
          isLast={index === events.length - 1}
        />
      ))}
    </ol>
  );
}

function Station({
  event,
  viewer,
  time,
  isLast,
}: {
  event: TimelineEvent;
  viewer: BookingTimeline['viewer'];
  /** Undefined if the previous event was in the same minute. */
  time: string | undefined;
  isLast: boolean;
}) {
  const { title, note } = timelineWords(event, viewer);
  return (
    <li
      className={`relative pb-5 pl-8 ${isLast ? '' : 'before:absolute before:top-2 before:-bottom-1 before:left-[0.4375rem] before:w-0.5 before:bg-line'}`}
    >
      <span
        aria-hidden="true"
        className={`absolute top-1 left-0 size-4 rounded-full ring-4 ring-paper ${dotOf(event.kind, isLast)}`}
      />
      <p className={isLast ? 'text-lg font-[650]' : 'font-[600]'}>{title}</p>
      {time && (
        <p className="text-sm text-quiet">
          <time dateTime={event.at}>{time}</time>
        </p>
      )}
      {note && <p className="mt-1 max-w-[48ch] text-[0.9375rem] wrap-anywhere">{note}</p>}
      {event.reference && (
        <p className="mt-0.5 text-sm text-quiet">
          <ParaglideMessage
            message={m.payment_timeline_reference}
            inputs={{ reference: event.reference }}
            markup={{ reference: ({ children }) => <span className="text-ink select-all">{children}</span> }}
          />
        </p>
      )}
    </li>
  );
}

function dotOf(kind: TimelineKind, isLast: boolean): string {
  if (bad.includes(kind)) return 'bg-clay';
  if (good.includes(kind)) return 'bg-pitch';
  return isLast ? 'bg-flood' : 'bg-edge';
}
