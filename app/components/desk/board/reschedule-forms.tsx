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
import type { DeskRescheduleOffers } from '../../../../contract/desk/bookings.ts';
import type { DayBooking } from '../../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { deskHorizonDays } from '../../../../contract/policy.ts';
import { endOf } from '../../../../contract/slot-times.ts';
import { ActForm } from '../../day-sheet/act-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-input.tsx';

type Offer = DeskRescheduleOffers['moves'][number];

/** Extends a game by the next slot with one press, or moves it to another start or date. */
export function RescheduleForms({ booking, offers }: { booking: DayBooking; offers: DeskRescheduleOffers }) {
  const { id, name, source, slotMinutes } = booking;
  const { extension, moves, date } = offers;
  const params = new URLSearchParams(useLocation().search);
  const submit = useSubmit();
  const sent = useNavigation().formData;
  const isBusy = (offer: Offer) => sent?.get('at') === id && sent.get('offer') === offerValue(offer);
  const today = istDateOf(new Date());
  const more = { date };
  return (
    <div className="flex flex-wrap items-start gap-3 border-t border-line pt-4">
      {extension && (
        <ActForm intent="reschedule" at={id} more={more}>
          <Button tone="line" name="offer" value={offerValue(extension)} busy={isBusy(extension)}>
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
        <Form
          className="mt-3 flex flex-wrap items-end gap-3"
          replace
          preventScrollReset
          onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
        >
          {[...params].map(([field, value]) =>
            field === 'moveTo' ? null : <input key={field} type="hidden" name={field} value={value} />,
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
          <noscript>
            <Button tone="line">{m.desk_move_show()}</Button>
          </noscript>
        </Form>
        <h3 className="mt-5 text-lg">{m.desk_move_free({ date: formatDate(date) })}</h3>
        <p className="mt-1 text-[0.9375rem] text-quiet">
          {source === 'online' ? m.desk_move_online() : m.desk_move_guest()}
        </p>
        {moves.length === 0 ? (
          <p className="mt-3">{m.desk_move_none()}</p>
        ) : (
          <ActForm
            intent="reschedule"
            at={id}
            more={more}
            className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2"
          >
            {moves.map((offer) => (
              <Button
                key={offer.startTimes[0]}
                tone="line"
                name="offer"
                value={offerValue(offer)}
                busy={isBusy(offer)}
              >
                <span className="grid text-center leading-tight">
                  {formatHours(hoursOf(offer.startTimes), slotMinutes)}
                  <span className="text-sm font-normal">{differenceText(offer.differencePaise)}</span>
                </span>
              </Button>
            ))}
          </ActForm>
        )}
      </details>
    </div>
  );
}

const offerValue = ({ startTimes, totalPaise }: Offer) => `${startTimes.join()}=${totalPaise}`;

function differenceText(paise: number): string {
  if (paise === 0) return m.desk_move_same_price();
  const amount = formatPaise(Math.abs(paise));
  return paise > 0 ? m.desk_move_more({ amount }) : m.desk_move_less({ amount });
}
