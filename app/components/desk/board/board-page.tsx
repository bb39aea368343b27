import type { ComponentProps, ReactNode } from 'react';
import { Form, useLocation, useNavigate, useSubmit } from 'react-router';
import * as m from '#messages';
import type { IstDate } from '../../../../contract/calendar.ts';
import { useLastAnswer } from '../../../live/use-last-answer.ts';
import { useMinuteRefresh } from '../../../live/use-minute-refresh.ts';
import type { DayAnswer } from '../../day-sheet/act-on-day.server.ts';
import { DayField } from '../../day-sheet/day-field.tsx';
import { DayLinks } from '../../day-sheet/day-links.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { NoTurfs } from '../no-turfs.tsx';
import { OutboxPanel } from '../outbox/outbox-panel.tsx';
import BoardDialog from './board-dialog.tsx';
import { BoardList } from './board-list.tsx';
import { type BoardSheet, pickedIn, pickOf } from './board-rows.ts';
import { BoardTable } from './board-table.tsx';
import { dropParams } from './drop-params.ts';
import type { LoadedDialog } from './load-dialog.server.ts';

/** The place that the page shows, and others to choose from. */
type Choice = { name: string; label: string; chosen: string; items: readonly { id: string; name: string }[] };

/** A dialog is no place of its own in the history. */
const stay = { replace: true, preventScrollReset: true } as const;

/** The board and the week: place and date, the table, and the dialog of what is picked in it. */
export function BoardPage({
  loaded: { sheets, date, today, offers, dragged, key },
  answered,
  title,
  step,
  choice,
  notice,
  board,
  empty,
  hasList = false,
  pathWith,
  children,
  ...table
}: Pick<ComponentProps<typeof BoardTable>, 'board' | 'label' | 'headOf'> & {
  loaded: LoadedDialog & { sheets: readonly BoardSheet[]; date: IstDate; today: IstDate };
  answered: DayAnswer | undefined;
  title: ReactNode;
  /** Days between the dates that it links to. */
  step: 1 | 7;
  choice: Choice;
  notice?: ReactNode;
  empty: string;
  /** Shows a list instead of the table on small screens. */
  hasList?: boolean;
  /** Returns the address of this page with no dialog but that of the changes. */
  pathWith: (changes: Record<string, string>) => string;
  children?: ReactNode;
}) {
  const answer = useLastAnswer(answered);
  useMinuteRefresh();
  const navigate = useNavigate();
  const params = new URLSearchParams(useLocation().search);
  const picked = pickedIn(sheets, params);
  const pathOf = (sheet: BoardSheet, hour: number) => pathWith({ pick: pickOf(sheet, hour) });
  return (
    <>
      <OutboxPanel />
      <div className="wrap flex flex-wrap items-center gap-x-2 py-0.5 sm:gap-x-5">
        <h1 className="text-xl/7 sm:text-2xl/7">{title}</h1>
        <DayLinks {...{ date, today, step }} pathOf={(day) => pathWith({ date: day })} />
        <PlaceForm {...choice} date={date} />
      </div>
      <div className="wrap pt-1 pb-16">
        {sheets.length === 0 ? (
          <NoTurfs />
        ) : (
          <>
            {notice}
            {picked && (
              <BoardDialog
                key={params.get('pick')}
                {...picked}
                moves={{ offers, dragged }}
                slotCount={Number(params.get('slots'))}
                formKey={key}
                answer={answer}
                backTo={pathWith({})}
              />
            )}
            {board.rows.length === 0 ? (
              <p className="py-6 text-quiet">{empty}</p>
            ) : (
              <>
                <div className={hasList ? 'max-lg:hidden' : undefined}>
                  <BoardTable
                    {...table}
                    {...{ board, pathOf }}
                    onDrop={(drop) => void navigate(pathWith(dropParams(board, drop)), stay)}
                  />
                </div>
                {hasList && (
                  <div className="lg:hidden">
                    <BoardList {...{ board, pathOf }} />
                  </div>
                )}
              </>
            )}
            {children}
            <Form className="mt-4 flex max-w-sm flex-wrap items-end gap-3">
              <input type="hidden" name={choice.name} value={choice.chosen} />
              <DayField date={date} />
            </Form>
          </>
        )}
      </div>
    </>
  );
}

/** Shows another place as soon as it is chosen; without scripts after a press. */
function PlaceForm({ name, label, chosen, items, date }: Choice & { date: IstDate }) {
  const submit = useSubmit();
  if (items.length < 2) return null;
  return (
    <Form
      className="flex min-w-30 flex-1 gap-3 sm:max-w-md"
      onChange={({ currentTarget }) => submit(currentTarget)}
    >
      <input type="hidden" name="date" value={date} />
      <div className="min-w-0 flex-1">
        <Select pill key={chosen} name={name} defaultValue={chosen} aria-label={label}>
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name}
            </option>
          ))}
        </Select>
      </div>
      <noscript>
        <Button tone="line">{m.desk_show()}</Button>
      </noscript>
    </Form>
  );
}
