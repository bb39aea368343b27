import * as m from '#messages';
import { formatHours, formatSlots, istDateOf, type SlotMinutes } from '../../../../contract/calendar.ts';
import {
  type BookingInput,
  bookingPayPath,
  choicePath,
  turfPath,
} from '../../bookings/hold/booking-input.ts';
import { ReleaseForm } from '../../bookings/hold/release-form.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { HoldProblem } from '../choice/hold-hours.server.ts';
import type { Choice } from '../choice/load-choice.server.ts';
import { PayHead } from '../pay-head.tsx';

export type Stop = Extract<HoldProblem, { kind: 'taken' | 'held' | 'booked' | 'refused' }>;

export function StoppedView({ stop, choice: { ask, turf } }: { stop: Stop; choice: Choice }) {
  const { title, text, to, label } = wordsOf(stop, ask, turf.slotMinutes);
  return (
    <>
      <PayHead
        turf={turf}
        title={title}
        when={formatSlots(ask.date, ask.hours, turf.slotMinutes, istDateOf(new Date()))}
      />
      <div className="wrap pt-8 pb-16">
        <p role="alert" className="max-w-[46ch] text-lg">
          {text}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <LinkButton to={to} tone="go" size="large">
            {label}
          </LinkButton>
          {stop.kind === 'held' && <ReleaseForm hold={stop.bookingId} returnTo={choicePath(ask)} />}
        </div>
      </div>
    </>
  );
}

function wordsOf(stop: Stop, ask: BookingInput, slotMinutes: SlotMinutes) {
  switch (stop.kind) {
    case 'held':
      return {
        title: m.payment_stopped_held(),
        text: m.payment_stopped_held_text(),
        to: bookingPayPath(stop.bookingId),
        label: m.payment_checkout_continue(),
      };
    case 'booked':
      return {
        title: m.payment_stopped_booked(),
        text: m.payment_stopped_booked_text(),
        to: `/bookings/${stop.bookingId}/ticket`,
        label: m.booking_show_ticket(),
      };
    case 'taken':
      return takenWords(stop, ask, slotMinutes);
    case 'refused':
      return {
        title: m.payment_stopped_refused(),
        text: stop.text,
        to: turfPath(ask),
        label: m.turfs_back_to_turf(),
      };
  }
}

function takenWords(
  { gone, ground }: Extract<Stop, { kind: 'taken' }>,
  ask: BookingInput,
  slotMinutes: SlotMinutes,
) {
  const hours = ask.hours.filter((hour) => !gone.includes(hour));
  return {
    title: m.payment_stopped_taken({ count: gone.length }),
    text: ground
      ? m.payment_stopped_ground({ reason: ground })
      : m.payment_stopped_taken_text({ slots: formatHours(gone, slotMinutes), count: gone.length }),
    to: turfPath({ ...ask, hours }),
    label:
      hours.length > 0
        ? m.payment_stopped_go_on({ slots: formatHours(hours, slotMinutes) })
        : m.payment_stopped_pick_others(),
  };
}
