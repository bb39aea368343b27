import { type ReactNode, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatSlots, type SlotMinutes } from '../../../../contract/calendar.ts';
import type { DeskSlots } from '../../../../contract/desk/slots.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFormFocus } from '../../ui/form/use-answer-focus.ts';
import { useDialogUpgrade } from '../../ui/use-dialog-upgrade.ts';
import {
  type CalendarPlace,
  calendarPath,
  closurePath,
  type OpenDialog,
  slotName,
  stretchesOf,
  stretchText,
} from './calendar-ask.ts';
import type { SlotsAnswer } from './change-slots.server.ts';
import { OwnPrices, ownPricesAmong } from './own-prices.tsx';
import { AddFields, PriceFields, ReasonField } from './slot-fields.tsx';
import { SoldHours, soldAmong } from './sold-hours.tsx';

type DialogProps = {
  open: OpenDialog;
  place: CalendarPlace;
  calendar: DeskSlots;
  today: string;
  answer: SlotsAnswer | undefined;
  onClose: () => void;
};

const words = {
  lock: { title: m.desk_lock, button: m.desk_lock, busy: m.desk_slot_locking },
  price: { title: m.desk_slot_custom_price, button: m.desk_slot_save_price, busy: m.desk_saving },
  reset: { title: m.desk_slots_reset, button: m.desk_slots_reset, busy: m.desk_slot_removing },
  delete: { title: m.desk_delete, button: m.desk_delete, busy: m.desk_archive_busy },
  add: { title: m.desk_slot_add, button: m.desk_slot_add, busy: m.desk_slot_adding },
  closure: { title: m.desk_slots_close, button: m.desk_close, busy: m.desk_closing },
} as const;

/** A modal dialog with scripts; without them a section above the hours. */
export default function SlotDialog(props: DialogProps) {
  const { open, place, onClose } = props;
  const title = words[open.act].title();
  const body = <Body {...props} />;
  const part = useRef<HTMLElement>(null);
  if (useDialogUpgrade(part, true)) {
    return (
      <Dialog open title={title} onClose={onClose}>
        {body}
      </Dialog>
    );
  }
  return (
    <section ref={part} aria-labelledby="slot-dialog" className="mb-7 rounded-3xl bg-surface p-5 shadow-card">
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="slot-dialog" className="text-2xl">
          {title}
        </h2>
        <Link to={calendarPath(place)} className="inline-flex min-h-11 items-center underline">
          {m.desk_close()}
        </Link>
      </div>
      {body}
    </section>
  );
}

function Body({ open: { act, picked }, place, calendar, today, answer }: DialogProps) {
  const sold = act === 'lock' || act === 'delete' ? soldAmong(calendar, picked) : [];
  const own = ownPricesAmong(calendar, picked);
  // Resets only the prices shown, not one that another person sets meanwhile.
  const meant = act === 'reset' ? own : picked;
  const free = meant.filter((hour) => !sold.some(({ name }) => name === slotName(hour)));
  if (act === 'closure') return <Closures calendar={calendar} picked={picked} />;
  const problem = answer?.intent === act ? answer : undefined;
  return (
    <div className="grid gap-5">
      {act !== 'add' && act !== 'reset' && (
        <PickedWords picked={picked} slotMinutes={calendar.turf.slotMinutes} />
      )}
      {act === 'reset' && <OwnPrices own={own} ratePaise={calendar.turf.hourlyRatePaise} />}
      {problem && !problem.field && <Notice tone="problem">{problem.problem}</Notice>}
      <SoldHours
        turfId={place.turfId}
        slotMinutes={calendar.turf.slotMinutes}
        sold={sold}
        standing={problem?.standing ?? []}
        isOnly={picked.length === 1}
      />
      {(act === 'add' || free.length > 0) && (
        <ActForm
          act={act}
          picked={free}
          turfId={place.turfId}
          count={sold.length > 0 ? free.length : undefined}
          answer={problem}
        >
          {act === 'lock' && <ReasonField answer={problem} />}
          {act === 'price' && <PriceFields calendar={calendar} picked={picked} answer={problem} />}
          {act === 'add' && <AddFields calendar={calendar} place={place} today={today} answer={problem} />}
          {act === 'delete' && <p>{m.desk_slot_delete_text()}</p>}
        </ActForm>
      )}
    </div>
  );
}

function PickedWords({ picked, slotMinutes }: Pick<OpenDialog, 'picked'> & { slotMinutes: SlotMinutes }) {
  const dates = [...new Set(picked.map(({ date }) => date))];
  return (
    <ul className="text-[1.0625rem] font-[560]">
      {dates.map((date) => (
        <li key={date}>
          {formatSlots(
            date,
            picked.filter((each) => each.date === date).map(({ hour }) => hour),
            slotMinutes,
          )}
        </li>
      ))}
    </ul>
  );
}

function ActForm({
  act,
  picked,
  turfId,
  count,
  answer,
  children,
}: {
  act: Exclude<OpenDialog['act'], 'closure'>;
  picked: OpenDialog['picked'];
  turfId: string;
  /** Number of free hours if some are sold. */
  count: number | undefined;
  answer: SlotsAnswer | undefined;
  children: ReactNode;
}) {
  const isBusy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  useFormFocus(answer, form);
  const { button, busy } = words[act];
  return (
    <Form ref={form} method="post" replace preventScrollReset noValidate className="grid gap-4">
      <input type="hidden" name="turfId" value={turfId} />
      {picked.map((hour) => (
        <input key={slotName(hour)} type="hidden" name="slot" value={slotName(hour)} />
      ))}
      {children}
      <div>
        <Button
          name="do"
          value={act}
          tone={act === 'delete' ? 'danger' : 'go'}
          size="large"
          busy={isBusy}
          busyText={busy()}
        >
          {count === undefined
            ? button()
            : act === 'lock'
              ? m.desk_slots_lock_others({ count })
              : m.desk_slots_delete_others({ count })}
        </Button>
      </div>
    </Form>
  );
}

function Closures({
  calendar: { turf },
  picked,
}: Pick<DialogProps, 'calendar'> & Pick<OpenDialog, 'picked'>) {
  return (
    <div className="grid gap-4">
      <p>{m.desk_slots_close_text()}</p>
      <ul className="grid gap-1">
        {stretchesOf(picked, turf.slotMinutes).map((stretch) => (
          <li key={closurePath(turf.id, stretch)}>
            <Link
              to={closurePath(turf.id, stretch)}
              className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
            >
              {m.desk_slots_close_range({ when: stretchText(stretch) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
