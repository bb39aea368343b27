import { type FormEvent, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import * as m from '#messages';
import { quoteFor } from '../../../../contract/bookings/quote.ts';
import { formatDate, formatHours, type IstDate } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { Slot } from '../../../../contract/turfs/slots.ts';
import type { Turf } from '../../../../contract/turfs/turfs.ts';
import { late } from '../../../document/late.tsx';
import { lazyPart } from '../../../document/lazy-part.ts';
import { usePersonal } from '../../../personal/use-personal.ts';
import { useSettings } from '../../../use-settings.ts';
import type { GuestAnswer, GuestHeld } from '../../payment/choice/hold-as-guest.server.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { HourGrid } from '../hours/hour-grid.tsx';
import { HoursMissing } from '../hours/hours-missing.tsx';
import type { OwnHold } from '../hours/own-holds.ts';
import { hourSlotsOf } from '../hours/parts-of-day.ts';
import { useChosenHours } from '../hours/use-chosen-hours.ts';
import { useFreshSlots } from '../hours/use-fresh-slots.ts';
import { BookingBar } from './booking-bar.tsx';
import { BookingPanel } from './booking-panel.tsx';

const SignInSheet = lazyPart(() => import('./sign-in-sheet.tsx'));
const HeldForYou = late(() => import('./held-for-you.tsx'));
const LengthNote = late(() => import('./length-note.tsx'));

type TurfBookingProps = {
  turf: Turf;
  /** Shown with the bill if the owner approves bookings. */
  note: string | null;
  date: IstDate;
  isToday: boolean;
  /** Null if they failed to load. */
  slots: readonly Slot[] | null;
  /** Hours held by the viewer. */
  held: readonly OwnHold[];
  hoursFromUrl: readonly number[];
  now: string;
  /** Content above the hours. */
  before: ReactNode;
  /** Content below the bill, for managers of the turf. */
  desk: ReactNode;
  /** Content below hours and bill. */
  after: ReactNode;
};

/** Hours, bill and book button. One form, so that it works before and without JavaScript. */
export function TurfBooking({
  turf,
  note,
  date,
  isToday,
  held,
  hoursFromUrl,
  now,
  before,
  desk,
  after,
  ...rest
}: TurfBookingProps) {
  const formId = useId();
  const { policy } = useSettings();
  const { viewer } = usePersonal();
  const showToast = useToast();
  const { slots: known, refresh } = useFreshSlots({ turfId: turf.id, date, isToday }, rest.slots);
  const [sheet, setSheet] = useState<GuestHeld | null>(null);
  // Hours held before a booking exists stay pickable: Book continues the hold.
  const heldAsGuest = [...(sheet?.picked ?? []), ...held.flatMap(({ id, hours }) => (id ? [] : hours))];
  const slots = hourSlotsOf(known ?? []).map((slot) =>
    slot.status === 'held' && heldAsGuest.includes(slot.hour)
      ? { ...slot, status: 'available' as const }
      : slot,
  );
  const { chosen, lost, toggle } = useChosenHours(slots, date, hoursFromUrl, turf);
  const quote = quoteFor(
    slots.filter((slot) => chosen.includes(slot.hour)).map((slot) => slot.pricePaise),
    turf.slotMinutes,
    policy,
  );
  const bookText =
    chosen.length === 0 ? m.turfs_panel_book() : m.turfs_panel_book_hours({ count: quote.hourCount });
  const hold = useFetcher<GuestAnswer>();
  const [wantsSheet, setWantsSheet] = useState(false);
  useEffect(() => {
    // A refusal closes the sheet: other slots are picked on the page.
    setSheet(hold.data?.kind === 'guest' ? hold.data : null);
    if (hold.data?.kind === 'guest-refused') showToast(hold.data.text);
  }, [hold.data, showToast]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (chosen.length === 0) {
      event.preventDefault();
      return showToast(m.turfs_panel_choose());
    }
    // Visitors sign in while the hours are held.
    if (viewer !== null) return;
    event.preventDefault();
    setWantsSheet(true);
    const form = new FormData(event.currentTarget);
    form.set('sheet', '1');
    void hold.submit(form, { method: 'post', action: '/hold' });
  };
  const lengthNote = turf.slotMinutes === 30 && <LengthNote {...{ turf, slots, chosen }} />;
  return (
    <div className="wrap grid gap-x-10 gap-y-8 pt-3 pb-12 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:pt-5">
      <div className="min-w-0">
        {before}
        <fieldset>
          <legend className="sr-only">{m.turfs_slots_on({ date: formatDate(date) })}</legend>
          {known && lost.length > 0 && (
            <div className="mb-4">
              <Notice tone="problem">
                {m.turfs_panel_lost({ slots: formatHours(lost, turf.slotMinutes) })}
              </Notice>
            </div>
          )}
          {known ? (
            <HourGrid
              slots={slots}
              slotMinutes={turf.slotMinutes}
              own={held.flatMap(({ id, hours }) => (id ? hours : []))}
              chosen={chosen}
              prices={turf}
              formId={formId}
              onToggle={toggle}
              waitPath={`/turf/${turf.id}/wait?date=${date}`}
            />
          ) : (
            <HoursMissing date={date} onRetry={refresh} />
          )}
        </fieldset>
        <p role="status" className="sr-only">
          {chosen.length > 0 &&
            m.turfs_panel_status({
              slots: formatHours(chosen, turf.slotMinutes),
              total: formatPaise(quote.totalPaise),
              payNow: formatPaise(quote.partial.payNowPaise),
            })}
        </p>
      </div>
      {/* Holds and desk arrive later, where they move nothing: above the bar, below the panel or at the end. */}
      <aside
        aria-label={m.turfs_panel_title()}
        className="max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <div className="max-lg:contents lg:sticky lg:top-6">
          <Form id={formId} method="post" action="/hold" onSubmit={submit}>
            <input type="hidden" name="turfId" value={turf.id} />
            <input type="hidden" name="date" value={date} />
            <Card className="relative z-10 lg:-mt-24">
              <BookingPanel
                date={date}
                slotMinutes={turf.slotMinutes}
                chosen={chosen}
                quote={quote}
                now={new Date(now)}
                bookText={bookText}
                lengthNote={lengthNote}
              />
              {note && <p className="mt-3 text-sm font-[560]">{note}</p>}
              {chosen.length > 0 && turf.weeklySharePercent > 0 && (
                <a
                  href={`/turf/${turf.id}/weekly?date=${date}&hours=${chosen}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {m.turfs_panel_weekly()}
                </a>
              )}
              <noscript>
                <button
                  type="submit"
                  formAction={`/turf/${turf.id}`}
                  formMethod="get"
                  className="mt-4 min-h-11 w-full rounded-full font-[620] ring-2 ring-current ring-inset"
                >
                  {m.turfs_panel_total()}
                </button>
              </noscript>
            </Card>
            <BookingBar
              quote={quote}
              baseRatePaise={turf.usualPrices.leastPaise}
              bookText={bookText}
              lengthNote={lengthNote}
            />
          </Form>
          {held[0] && <HeldForYou held={held} place={{ turfId: turf.id, date }} />}
          {desk}
        </div>
      </aside>
      <div className="min-w-0">{after}</div>
      {wantsSheet && (
        <Suspense fallback={null}>
          <SignInSheet
            held={sheet}
            again={
              <Button form={formId} busy={hold.state !== 'idle'}>
                {m.turfs_guest_again()}
              </Button>
            }
            onClose={() => setSheet(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
