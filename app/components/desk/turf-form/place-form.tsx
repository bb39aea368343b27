import { Form } from 'react-router';
import * as m from '#messages';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import type { CalendarPlace } from '../calendar/calendar-ask.ts';
import type { DeskTurf } from '../desk-turfs.server.ts';
import { TurfSelect } from '../turf-select.tsx';

export function PlaceForm({ turfs, place }: { turfs: readonly DeskTurf[]; place: CalendarPlace }) {
  const { turfId, date, view } = place;
  const isAsked = turfs.length > 1;
  return (
    <Form
      preventScrollReset
      className={`mb-7 grid items-end gap-2.5 min-[17rem]:grid-cols-[1fr_auto] ${isAsked ? 'max-w-3xl sm:grid-cols-[1fr_12rem_auto]' : 'max-w-sm'}`}
    >
      <input type="hidden" name="view" value={view} />
      {isAsked ? (
        <div className="min-w-0 min-[17rem]:max-sm:col-span-2">
          <TurfSelect turfs={turfs} turfId={turfId} />
        </div>
      ) : (
        <input type="hidden" name="turfId" value={turfId} />
      )}
      <TextField
        key={date}
        id="day"
        label={m.desk_day()}
        type="date"
        name="date"
        defaultValue={date}
        required
      />
      <Button tone="line">{m.desk_show()}</Button>
    </Form>
  );
}
