import { Link } from 'react-router';
import * as m from '#messages';
import { formatHours, formatInstant, type SlotMinutes } from '../../../contract/calendar.ts';
import type { DayHour } from '../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Badge } from '../ui/badge.tsx';
import type { DayAnswer } from './act-on-day.server.ts';
import { WalkInForm } from './walk-in-form.tsx';

const words = {
  held: m.desk_slot_being_paid,
  locked: m.desk_slot_locked,
  booked: m.desk_slot_booked,
  past: m.desk_slot_past,
  // Hours without a form, on an archived turf or beyond the booking horizon.
  available: m.desk_slot_not_booked,
};

export function FreeRow({
  hour,
  slot,
  slotMinutes,
  place,
  isOn,
  formKey,
  answer,
  onDraft,
  onDismiss,
}: {
  hour: number;
  slot: DayHour;
  slotMinutes: SlotMinutes;
  place: { turfId: string; date: string };
  isOn: boolean;
  formKey: string;
  answer?: DayAnswer | undefined;
  /** Called with the typed values while the form changes, and with undefined when it is sent. */
  onDraft: (typed: Record<string, string> | undefined) => void;
  onDismiss?: (() => void) | undefined;
}) {
  const when = formatHours([hour], slotMinutes);
  if (slot.offers.length === 0) {
    const bookingId = slot.request?.id ?? slot.takenBy?.bookingId;
    return (
      <p
        id={`at-${slot.startTime}`}
        className="flex items-baseline gap-x-6 py-3 text-quiet sm:grid sm:grid-cols-[8.5rem_1fr]"
      >
        <span className="figure shrink-0 text-xl">{when}</span>
        <span className="text-[0.9375rem]">
          {bookingId ? (
            <Link
              to={`/bookings/${bookingId}`}
              className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 sm:-my-2.5"
            >
              {stateText(slot)}
            </Link>
          ) : (
            stateText(slot)
          )}
          {slot.lockedReason && <>: {slot.lockedReason}</>}
        </span>
      </p>
    );
  }
  return (
    <details
      id={`at-${slot.startTime}`}
      open={answer !== undefined}
      className="group scroll-mt-24"
      onToggle={({ currentTarget }) => {
        // Focuses the name only with a mouse, because a phone's keyboard would cover the form.
        if (currentTarget.open && matchMedia('(hover: hover)').matches)
          currentTarget.querySelector<HTMLInputElement>('[name=guestName]')?.focus();
      }}
    >
      <summary className="grid min-h-14 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-4 py-1.5 hover:bg-mint max-[17rem]:grid-cols-1 sm:grid-cols-[8.5rem_1fr_auto] sm:gap-x-6">
        <span className="figure text-xl text-pitch">{when}</span>{' '}
        <span className="flex flex-wrap items-center gap-2 text-[0.9375rem] text-quiet">
          {formatPaise(slot.pricePaise)} {isOn && <Badge tone="quiet">{m.desk_slot_running_free()}</Badge>}
          {slot.isBuffer && <Badge tone="quiet">{m.desk_slot_buffer()}</Badge>}
        </span>{' '}
        <span className="inline-flex min-h-11 items-center rounded-full px-4 font-[620] text-pitch ring-[1.5px] ring-current ring-inset group-open:hidden print:hidden">
          {slot.isFree ? m.desk_walk_in() : m.desk_walk_in_late()}
        </span>
      </summary>
      <div className="pt-2 pb-6 sm:ml-[10rem]">
        <WalkInForm {...{ slot, slotMinutes, place, formKey, answer, onDraft, onDismiss }} />
      </div>
    </details>
  );
}

/** Says why a slot cannot be booked. */
export function stateText({ request, takenBy, weekly, status, isBuffer }: DayHour): string {
  if (request) return m.desk_slot_requested({ name: request.name });
  const text = weekly ? weeklyText(weekly) : isBuffer ? m.desk_slot_buffer() : words[status]();
  return takenBy ? m.desk_slot_taken_by({ status: text, turf: takenBy.turfName }) : text;
}

function weeklyText({ firstName, payBy }: NonNullable<DayHour['weekly']>): string {
  return m.desk_weekly_state({ name: firstName, until: formatInstant(new Date(payBy)) });
}
