import { Form, Link, useLocation, useNavigate, useSubmit } from 'react-router';
import * as m from '#messages';
import { formatDate } from '../../../contract/calendar.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { actOnDay, type DayAnswer } from '../../components/day-sheet/act-on-day.server.ts';
import { DayField } from '../../components/day-sheet/day-field.tsx';
import { DayLinks, dayLink } from '../../components/day-sheet/day-links.tsx';
import BoardDialog from '../../components/desk/board/board-dialog.tsx';
import { BoardList } from '../../components/desk/board/board-list.tsx';
import { type BoardSheet, boardOf, pickedIn, pickOf } from '../../components/desk/board/board-rows.ts';
import { BoardTable } from '../../components/desk/board/board-table.tsx';
import { dropParams } from '../../components/desk/board/drop-params.ts';
import { type LoadedBoard, loadBoard } from '../../components/desk/board/load-board.server.ts';
import { closurePath } from '../../components/desk/calendar/calendar-ask.ts';
import { NoTurfs } from '../../components/desk/no-turfs.tsx';
import { keepLostAct } from '../../components/desk/outbox/keep-lost-act.ts';
import { OutboxPanel } from '../../components/desk/outbox/outbox-panel.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/form/select.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import { useMinuteRefresh } from '../../live/use-minute-refresh.ts';
import type { Route } from './+types/board';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_board_page() },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, request, url }: Route.LoaderArgs) {
  return loadBoard(context, request, url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'desk', ['turf_owner']);
  return actOnDay(context, url, await readForm(request));
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepLostAct({ request, serverAction: () => serverAction() });
}

/** A dialog is no place of its own in the history. */
const stay = { replace: true, preventScrollReset: true } as const;

export default function DeskBoard({ loaderData, actionData }: Route.ComponentProps) {
  const answer: DayAnswer | undefined = useLastAnswer(actionData);
  useMinuteRefresh();
  const params = new URLSearchParams(useLocation().search);
  const { place, sheets, date, today, offers, dragged, isCut, key } = loaderData;
  const isWhole = params.has('whole');
  const board = boardOf(sheets, { isWhole });
  const [first] = sheets;
  const [fromHour] = board.rows;
  const pathWith = (changes: Readonly<Record<string, string | null>>) => {
    const next = Object.entries({ ...Object.fromEntries(params), ...changes });
    return `/desk/board?${new URLSearchParams(next.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))}`;
  };
  const pathOf = (sheet: BoardSheet, hour: number) => pathWith({ pick: pickOf(sheet, hour) });
  const navigate = useNavigate();
  const picked = pickedIn(sheets, params);
  return (
    <>
      <OutboxPanel />
      <div className="wrap flex flex-wrap items-center gap-x-2 py-0.5 sm:gap-x-5">
        <h1 className="text-xl/7 sm:text-2xl/7">{date === today ? m.common_today() : formatDate(date)}</h1>
        <DayLinks date={date} today={today} pathOf={(day) => pathWith({ date: day, pick: null })} />
        <PlaceForm board={loaderData} />
      </div>
      <div className="wrap pt-1 pb-16">
        {sheets.length === 0 ? (
          <NoTurfs />
        ) : (
          <>
            {isCut && <p className="mb-3">{m.desk_board_first({ count: sheets.length })}</p>}
            {picked && (
              <BoardDialog
                key={params.get('pick')}
                {...picked}
                moves={{ offers, dragged }}
                slotCount={Number(params.get('slots'))}
                formKey={key}
                answer={answer}
                backTo={pathWith({ pick: null, moveTo: null, moveTurf: null, to: null, slots: null })}
              />
            )}
            {board.rows.length === 0 ? (
              <p className="py-6 text-quiet">{m.desk_board_over()}</p>
            ) : (
              <>
                <div className="max-lg:hidden">
                  <BoardTable
                    board={board}
                    label={m.desk_board_slots()}
                    pathOf={pathOf}
                    headOf={({ turf }) => ({
                      text: turf.name,
                      to: `/desk/day?${new URLSearchParams({ turfId: turf.id, date })}`,
                    })}
                    onDrop={(drop) => void navigate(pathWith(dropParams(board, drop)), stay)}
                  />
                </div>
                <div className="lg:hidden">
                  <BoardList board={board} pathOf={pathOf} />
                </div>
              </>
            )}
            <p className="mt-5 flex flex-wrap gap-x-6">
              <Link to={pathWith({ whole: isWhole ? null : '1' })} preventScrollReset className={dayLink}>
                {isWhole ? m.desk_board_from_now() : m.desk_board_earlier()}
              </Link>
              {first && (
                <Link
                  to={`/desk/week?${new URLSearchParams({ turfId: first.turf.id, date })}`}
                  className={dayLink}
                >
                  {m.desk_week()}
                </Link>
              )}
              {first && (
                <Link
                  to={`/desk/series/new?${new URLSearchParams({ turfId: first.turf.id })}`}
                  className={dayLink}
                >
                  {m.desk_series_plan()}
                </Link>
              )}
              {first?.turf.rights.includes('calendar') && place !== 'all' && fromHour !== undefined && (
                <Link
                  to={`${closurePath(first.turf.id, { date, fromHour, toHour: fromHour + 2 })}&allTurfs`}
                  className={dayLink}
                >
                  {m.desk_slots_close()}
                </Link>
              )}
            </p>
            <Form className="mt-4 flex max-w-sm flex-wrap items-end gap-3">
              <input type="hidden" name="place" value={place} />
              <DayField date={date} />
            </Form>
          </>
        )}
      </div>
    </>
  );
}

/** Shows another place as soon as it is chosen; without scripts after a press. */
function PlaceForm({ board: { place, turfs, venues, date } }: { board: LoadedBoard }) {
  const submit = useSubmit();
  if (turfs.length < 2) return null;
  return (
    <Form
      className="flex min-w-30 flex-1 gap-3 sm:max-w-md"
      onChange={({ currentTarget }) => submit(currentTarget)}
    >
      <input type="hidden" name="date" value={date} />
      <div className="min-w-0 flex-1">
        <Select pill key={place} name="place" defaultValue={place} aria-label={m.desk_board_place()}>
          <option value="all">{m.desk_board_all()}</option>
          {[...venues, ...turfs].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
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
