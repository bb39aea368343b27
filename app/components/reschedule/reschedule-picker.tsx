import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import * as m from '#messages';
import { formatDate, formatHours } from '../../../contract/calendar.ts';
import { whenOf } from '../bookings/booking-words.ts';
import { PayHead } from '../payment/pay-head.tsx';
import { DayStrip } from '../turf/hours/day-strip.tsx';
import { HourGrid } from '../turf/hours/hour-grid.tsx';
import { tickedHours } from '../turf/hours/ticked-hours.ts';
import { useHourToggle } from '../turf/hours/use-hour-toggle.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import type { RescheduleChoice } from './load-reschedule.server.ts';
import { RescheduleBar, RescheduleBill } from './reschedule-bill.tsx';

export function ReschedulePicker({
  choice,
  problem,
}: {
  choice: RescheduleChoice;
  problem: string | undefined;
}) {
  const { booking, date, today, slots, ownHours, prices } = choice;
  const formId = useId();
  const path = `/bookings/${booking.id}/reschedule`;
  const { chosen, toggle } = useHoursFromAddress(choice);
  const isCurrent = chosen.join() === choice.chosen.join();
  const isReckoning = useNavigation().state !== 'idle' || !isCurrent;
  return (
    <>
      <PayHead turf={booking.turf} title={m.booking_reschedule_title()} when={whenOf(booking)} />
      <div className="wrap grid gap-x-10 gap-y-8 pt-7 pb-16 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
        <div className="min-w-0">
          {problem && (
            <div className="mb-6">
              <Notice tone="problem">{problem}</Notice>
            </div>
          )}
          <h2 className="mb-3 text-2xl">{m.booking_reschedule_choose()}</h2>
          <DayStrip today={today} date={date} path={path} />
          <div className="h-4" />
          {slots ? (
            <fieldset>
              <legend className="sr-only">{m.turfs_slots_on({ date: formatDate(date) })}</legend>
              {ownHours.length > 0 && (
                <p className="mb-4 text-sm text-quiet">
                  <ParaglideMessage
                    message={m.booking_reschedule_own_slots}
                    inputs={{ slots: formatHours(ownHours, booking.slotMinutes) }}
                    markup={{ strong: ({ children }) => <b className="text-ink">{children}</b> }}
                  />
                </p>
              )}
              <HourGrid
                slots={slots}
                slotMinutes={booking.slotMinutes}
                chosen={chosen}
                own={ownHours}
                prices={prices}
                formId={formId}
                onToggle={toggle}
              />
            </fieldset>
          ) : (
            <HoursUnknown retryUrl={`${path}?date=${date}`} />
          )}
        </div>
        <aside aria-label={m.booking_reschedule_difference()} className="lg:sticky lg:top-6 lg:self-start">
          <Form id={formId} action={path} className="hidden">
            <input type="hidden" name="date" value={date} />
          </Form>
          <Card className="relative z-10 lg:-mt-24">
            <RescheduleBill choice={choice} isReckoning={isReckoning} />
            <noscript>
              <button
                type="submit"
                form={formId}
                className="mt-4 min-h-11 w-full rounded-full font-[620] ring-2 ring-current ring-inset"
              >
                {m.booking_reschedule_show_difference()}
              </button>
            </noscript>
          </Card>
        </aside>
        {choice.quote && <RescheduleBar quote={choice.quote} isReckoning={isReckoning} />}
      </div>
    </>
  );
}

/** Submits the same GET form that works without scripts after each tick. */
function useHoursFromAddress({ chosen: asked, date, booking, slots, minMinutes }: RescheduleChoice) {
  const submit = useSubmit();
  const [picked, setPicked] = useState<readonly number[]>(asked);
  const free = (slots ?? []).filter(({ status }) => status === 'available').map(({ hour }) => hour);
  // Drops hours taken meanwhile, because they have no checkbox to untick.
  const chosen = picked.filter((hour) => free.includes(hour));
  const turf = { slotMinutes: booking.slotMinutes, minMinutes };
  const toggle = useHourToggle({ chosen, free, turf }, ask);
  function ask(next: readonly number[]) {
    setPicked(next.toSorted((a, b) => a - b));
    const form = new FormData();
    form.set('date', date);
    for (const one of next) form.append('hours', String(one));
    void submit(form, {
      method: 'get',
      action: `/bookings/${booking.id}/reschedule`,
      replace: true,
      preventScrollReset: true,
    });
  }
  const askForTicked = useEffectEvent(() => {
    const { ticked } = tickedHours(booking.slotMinutes);
    if (ticked.join() !== asked.join()) ask(ticked);
  });
  // Picks up boxes ticked before hydration, before the first press is handled.
  useLayoutEffect(() => askForTicked(), []);
  return { chosen, toggle };
}

function HoursUnknown({ retryUrl }: { retryUrl: string }) {
  return (
    <Notice
      tone="problem"
      action={
        <LinkButton to={retryUrl} replace preventScrollReset tone="danger" size="small">
          {m.common_retry()}
        </LinkButton>
      }
    >
      {m.turfs_slots_failed()}
    </Notice>
  );
}
