import { Form, useLocation, useNavigate, useSubmit } from 'react-router';
import * as m from '#messages';
import { formatDate } from '../../../contract/calendar.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { actOnDay, type DayAnswer } from '../../components/day-sheet/act-on-day.server.ts';
import { DayField } from '../../components/day-sheet/day-field.tsx';
import { DayLinks } from '../../components/day-sheet/day-links.tsx';
import BoardDialog from '../../components/desk/board/board-dialog.tsx';
import { boardOf, pickedIn, pickOf } from '../../components/desk/board/board-rows.ts';
import { BoardTable } from '../../components/desk/board/board-table.tsx';
import { dropParams } from '../../components/desk/board/drop-params.ts';
import { type LoadedWeek, loadWeek } from '../../components/desk/board/load-week.server.ts';
import { NoTurfs } from '../../components/desk/no-turfs.tsx';
import { keepLostAct } from '../../components/desk/outbox/keep-lost-act.ts';
import { OutboxPanel } from '../../components/desk/outbox/outbox-panel.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/form/select.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import { useMinuteRefresh } from '../../live/use-minute-refresh.ts';
import type { Route } from './+types/week';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_week_page() },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadWeek(context, url);
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

export default function DeskWeek({ loaderData, actionData }: Route.ComponentProps) {
  const answer: DayAnswer | undefined = useLastAnswer(actionData);
  useMinuteRefresh();
  const navigate = useNavigate();
  const params = new URLSearchParams(useLocation().search);
  const { turf, sheets, date, until, today, offers, dragged, key } = loaderData;
  const board = boardOf(sheets, { isWhole: true });
  const pathWith = (changes: Record<string, string>) =>
    `/desk/week?${new URLSearchParams({ turfId: turf?.id ?? '', date, ...changes })}`;
  const picked = pickedIn(sheets, params);
  return (
    <>
      <OutboxPanel />
      <div className="wrap flex flex-wrap items-center gap-x-2 py-0.5 sm:gap-x-5">
        <h1 className="text-xl/7 sm:text-2xl/7">
          <span aria-hidden="true" className="sm:hidden">
            {m.desk_week()}
          </span>
          <span className="max-sm:sr-only">
            {m.desk_week_title({ from: formatDate(date), until: formatDate(until) })}
          </span>
        </h1>
        <DayLinks step={7} {...{ date, today }} pathOf={(day) => pathWith({ date: day })} />
        <TurfForm week={loaderData} />
      </div>
      <div className="wrap pt-1 pb-16">
        {turf ? (
          <>
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
              <p className="py-6 text-quiet">{m.desk_week_closed()}</p>
            ) : (
              <BoardTable
                board={board}
                label={m.desk_week_slots({ turf: turf.name })}
                pathOf={(sheet, hour) => pathWith({ pick: pickOf(sheet, hour) })}
                headOf={({ date: day }) => ({
                  text: formatDate(day),
                  to: `/desk/day?${new URLSearchParams({ turfId: turf.id, date: day })}`,
                  isToday: day === today,
                })}
                onDrop={(drop) => void navigate(pathWith(dropParams(board, drop)), stay)}
              />
            )}
            <Form className="mt-4 flex max-w-sm flex-wrap items-end gap-3">
              <input type="hidden" name="turfId" value={turf.id} />
              <DayField date={date} />
            </Form>
          </>
        ) : (
          <NoTurfs />
        )}
      </div>
    </>
  );
}

/** Shows another turf as soon as it is chosen; without scripts after a press. */
function TurfForm({ week: { turfs, turf, date } }: { week: LoadedWeek }) {
  const submit = useSubmit();
  if (turfs.length < 2) return null;
  return (
    <Form
      className="flex min-w-30 flex-1 gap-3 sm:max-w-md"
      onChange={({ currentTarget }) => submit(currentTarget)}
    >
      <input type="hidden" name="date" value={date} />
      <div className="min-w-0 flex-1">
        <Select pill key={turf?.id} name="turfId" defaultValue={turf?.id} aria-label={m.desk_turf()}>
          {turfs.map(({ id, name }) => (
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
