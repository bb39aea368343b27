import { useEffect } from 'react';
import { Form, Link } from 'react-router';
import * as m from '#messages';
import type { DeskSlots } from '../../../../contract/desk/slots.ts';
import { late } from '../../../document/late.tsx';
import { untilThere } from '../../../document/lazy-part.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type CalendarPlace, calendarActs, calendarPath, slotName } from './calendar-ask.ts';
import type { SlotsAnswer } from './change-slots.server.ts';
import { DayHours } from './day-hours.tsx';
import { PickedBar } from './picked-bar.tsx';
import { useSlotDialog } from './use-slot-dialog.ts';
import { WeekHours } from './week-hours.tsx';

const loadDialog = () => import('./slot-dialog.tsx');
const SlotDialog = late(loadDialog);

export function Calendar({
  calendar,
  place,
  today,
  answer: given,
}: {
  calendar: DeskSlots;
  place: CalendarPlace;
  today: string;
  answer: SlotsAnswer | undefined;
}) {
  const { open, answer, count, form, close, show, showFor, recount } = useSlotDialog(calendar, given);
  const picked = new Set(open?.picked.map(slotName));
  const [day] = calendar.days;
  // Preloads the dialog, because on a weak network a press would seem to do nothing.
  useEffect(() => void untilThere(loadDialog), []);
  const mayPrice = calendar.turf.rights.includes('prices');
  return (
    <>
      {answer && open === null && (
        <div className="mb-4">
          <Notice tone="problem">{answer.problem}</Notice>
        </div>
      )}
      {open && <SlotDialog {...{ open, place, calendar, today, answer }} onClose={close} />}
      <p className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Link
          to={calendarPath(place, { act: 'add', picked: [] })}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            showFor('add');
          }}
          className={textLink}
        >
          {m.desk_slot_add()}
        </Link>
        {mayPrice && (
          <Link to={`/time-slots/pricing?turfId=${place.turfId}`} className={textLink}>
            {m.desk_nav_pricing()}
          </Link>
        )}
        <Link
          to={`/time-slots/closure?${new URLSearchParams({ turfId: place.turfId, date: place.date })}`}
          className={textLink}
        >
          {m.desk_closure_title()}
        </Link>
      </p>
      <Form
        ref={form}
        preventScrollReset
        className="group"
        onChange={recount}
        onSubmit={(event) => {
          const submitter = (event.nativeEvent as SubmitEvent).submitter;
          const act = submitter instanceof HTMLButtonElement ? submitter.value : '';
          const dialog = calendarActs.find((each) => each === act);
          if (!dialog) return;
          event.preventDefault();
          show(dialog, new FormData(event.currentTarget));
        }}
      >
        {Object.entries(place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {place.view === 'week' || !day ? (
          <WeekHours days={calendar.days} {...{ today, place, picked }} />
        ) : (
          <DayHours day={day} {...{ place, picked, mayPrice }} onAct={showFor} />
        )}
        <PickedBar count={count} mayPrice={mayPrice} />
      </Form>
    </>
  );
}

const textLink = 'inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4';
