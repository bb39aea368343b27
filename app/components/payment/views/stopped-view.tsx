import { formatHours, formatSlots } from '../../../../contract/calendar.ts';
import { type BookingAsk, bookingPayPath, choicePath, turfPath } from '../../bookings/hold/booking-ask.ts';
import { ReleaseForm } from '../../bookings/hold/release-form.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { HoldProblem } from '../choice/hold-hours.server.ts';
import type { Choice } from '../choice/load-choice.server.ts';
import { PayHead } from '../pay-head.tsx';

export type Stop = Extract<HoldProblem, { kind: 'taken' | 'held' | 'booked' | 'refused' }>;

export function StoppedView({ stop, choice: { ask, turf } }: { stop: Stop; choice: Choice }) {
  const { title, text, to, label } = wordsOf(stop, ask);
  return (
    <>
      <PayHead turf={turf} title={title} when={formatSlots(ask.date, ask.hours)} />
      <div className="wrap pt-8 pb-16">
        <p role="alert" className="max-w-[46ch] text-lg">
          {text}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <LinkButton to={to} tone="go" size="large">
            {label}
          </LinkButton>
          {stop.kind === 'held' && <ReleaseForm bookingId={stop.bookingId} returnTo={choicePath(ask)} />}
        </div>
      </div>
    </>
  );
}

function wordsOf(stop: Stop, ask: BookingAsk) {
  switch (stop.kind) {
    case 'held':
      return {
        title: 'Already held for you',
        text: 'You are holding hours of this turf on that day. Pay for them, or let them go and choose again.',
        to: bookingPayPath(stop.bookingId),
        label: 'Go on and pay',
      };
    case 'booked':
      return {
        title: 'Already yours',
        text: 'You have booked these hours, and they are paid for. There is nothing more to pay online.',
        to: `/bookings/${stop.bookingId}/ticket`,
        label: 'Show ticket',
      };
    case 'taken':
      return takenWords(stop.gone, ask);
    case 'refused':
      return {
        title: 'Not bookable like this',
        text: stop.text,
        to: turfPath(ask),
        label: 'Back to the turf',
      };
  }
}

function takenWords(gone: readonly number[], ask: BookingAsk) {
  const hours = ask.hours.filter((hour) => !gone.includes(hour));
  return {
    title: 'Somebody was faster',
    text: `${formatHours(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer free. Nothing was charged.`,
    to: turfPath({ ...ask, hours }),
    label: hours.length > 0 ? `Go on with ${formatHours(hours)}` : 'Pick other hours',
  };
}
