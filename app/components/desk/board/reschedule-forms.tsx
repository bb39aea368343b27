import { Form, useLocation, useNavigation, useSubmit } from 'react-router';
import * as m from '#messages';
import {
  addDays,
  formatDate,
  formatHour,
  formatHours,
  hoursOf,
  istDateOf,
} from '../../../../contract/calendar.ts';
import type { DeskRescheduleOffer, DeskRescheduleOffers } from '../../../../contract/desk/bookings.ts';
import type { DayBooking, DaySheet } from '../../../../contract/desk/day-sheet.ts';
import { deskHorizonDays, sportNames } from '../../../../contract/policy.ts';
import { endOf } from '../../../../contract/slot-times.ts';
import { ActForm } from '../../day-sheet/act-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import { differenceText, offerValue } from './offer-text.ts';

const grid = 'mt-3 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2';

/** Extends a game by the next slot with one press, or moves it to another turf, start or date. */
export function RescheduleForms({
  booking,
  turf,
  offers,
}: {
  booking: DayBooking;
  turf: DaySheet['turf'];
  offers: DeskRescheduleOffers;
}) {
  const { id, name, source, slotMinutes } = booking;
  const { extension, moves, date, turfId, turfs } = offers;
  const params = new URLSearchParams(useLocation().search);
  const submit = useSubmit();
  const sent = useNavigation().formData;
  const today = istDateOf(new Date());
  const button = (offer: DeskRescheduleOffer, toTurf: string) => ({
    tone: 'line' as const,
    name: 'offer',
    value: offerValue(offer, toTurf),
    busy: sent?.get('at') === id && sent.get('offer') === offerValue(offer, toTurf),
  });
  return (
    <div className="flex flex-wrap items-start gap-3 border-t border-line pt-4">
      {extension && (
        <ActForm intent="reschedule" at={id} more={{ date }}>
          <Button {...button(extension, turfId)}>
            {m.desk_extend({
              until: formatHour(endOf(hoursOf(extension.startTimes), slotMinutes)),
              difference: differenceText(extension.differencePaise),
            })}
          </Button>
        </ActForm>
      )}
      <details open={params.has('moveTo')} className="open:w-full">
        <summary
          aria-label={m.desk_move_label({ name })}
          className="inline-flex min-h-12 cursor-pointer items-center rounded-full px-5.5 font-[620] ring-[1.5px] ring-current ring-inset hover:bg-mint"
        >
          {m.desk_move()}
        </summary>
        <p className="mt-3 text-[0.9375rem] text-quiet">
          {source === 'online' ? m.desk_move_online() : m.desk_move_guest()}
        </p>
        {turfs.length > 0 && (
          <>
            <h3 className="mt-4 text-lg">{m.desk_move_same_time()}</h3>
            <ActForm intent="reschedule" at={id} more={{ date: booking.date }} className={grid}>
              {turfs.map(({ id: otherId, name: otherName, sport, offer }) => {
                if (!offer) return null;
                const difference = differenceText(offer.differencePaise);
                return (
                  <Button key={otherId} {...button(offer, otherId)}>
                    <Choice
                      title={otherName}
                      note={
                        sport
                          ? m.desk_move_other_sport({ sport: sportNames[sport](), difference })
                          : difference
                      }
                    />
                  </Button>
                );
              })}
            </ActForm>
            <dl className="mt-3 grid gap-2 text-[0.9375rem] empty:hidden">
              {turfs
                .filter(({ offer }) => !offer)
                .map((other) => (
                  <div key={other.id}>
                    <dt className="font-[600]">{other.name}</dt>
                    <dd className="text-quiet">{other.problem}</dd>
                  </div>
                ))}
            </dl>
          </>
        )}
        <Form
          className="mt-5 flex flex-wrap items-end gap-3"
          replace
          preventScrollReset
          onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
        >
          {[...params].map(([field, value]) =>
            field === 'moveTo' || field === 'moveTurf' ? null : (
              <input key={field} type="hidden" name={field} value={value} />
            ),
          )}
          <TextField
            id={`move-${id}`}
            label={m.desk_move_date()}
            type="date"
            name="moveTo"
            defaultValue={date}
            min={today}
            max={addDays(today, deskHorizonDays)}
            required
          />
          {turfs.length > 0 && (
            <Field id={`move-turf-${id}`} label={m.desk_move_turf()}>
              {(control) => (
                <Select {...control} name="moveTurf" defaultValue={turfId}>
                  {[turf, ...turfs].map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <noscript>
            <Button tone="line">{m.desk_move_show()}</Button>
          </noscript>
        </Form>
        <h3 className="mt-5 text-lg">{m.desk_move_free({ date: formatDate(date) })}</h3>
        {moves.length === 0 ? (
          <p className="mt-3">{m.desk_move_none()}</p>
        ) : (
          <ActForm intent="reschedule" at={id} more={{ date }} className={grid}>
            {moves.map((offer) => (
              <Button key={offer.startTimes[0]} {...button(offer, turfId)}>
                <Choice
                  title={formatHours(hoursOf(offer.startTimes), slotMinutes)}
                  note={differenceText(offer.differencePaise)}
                />
              </Button>
            ))}
          </ActForm>
        )}
      </details>
    </div>
  );
}

function Choice({ title, note }: { title: string; note: string }) {
  return (
    <span className="grid text-center leading-tight wrap-anywhere">
      {title}
      <span className="text-sm font-normal">{note}</span>
    </span>
  );
}
