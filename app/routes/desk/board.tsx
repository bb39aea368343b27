import { Link, useLocation } from 'react-router';
import * as m from '#messages';
import { formatDate } from '../../../contract/calendar.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { actOnDay } from '../../components/day-sheet/act-on-day.server.ts';
import { dayLink } from '../../components/day-sheet/day-links.tsx';
import { BoardPage } from '../../components/desk/board/board-page.tsx';
import { boardOf } from '../../components/desk/board/board-rows.ts';
import { loadBoard } from '../../components/desk/board/load-board.server.ts';
import { closurePath } from '../../components/desk/calendar/calendar-ask.ts';
import { keepLostAct } from '../../components/desk/outbox/keep-lost-act.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
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

/** Parameters that stay when a dialog opens or the date changes. */
const kept = ['place', 'date', 'whole'];

export default function DeskBoard({ loaderData, actionData }: Route.ComponentProps) {
  const params = new URLSearchParams(useLocation().search);
  const { place, turfs, venues, sheets, date, today, isCut } = loaderData;
  const isWhole = params.get('whole') === '1';
  const board = boardOf(sheets, { isWhole });
  const [first] = sheets;
  const [fromHour] = board.rows;
  const asked = Object.fromEntries([...params].filter(([name]) => kept.includes(name)));
  const pathWith = (changes: Record<string, string>) =>
    `/desk/board?${new URLSearchParams({ ...asked, ...changes })}`;
  const all = { id: 'all', name: m.desk_board_all() };
  return (
    <BoardPage
      loaded={loaderData}
      answered={actionData}
      title={date === today ? m.common_today() : formatDate(date)}
      step={1}
      choice={{
        name: 'place',
        label: m.desk_board_place(),
        chosen: place,
        items: turfs.length < 2 ? [] : [all, ...venues, ...turfs],
      }}
      notice={isCut && <p className="mb-3">{m.desk_board_first({ count: sheets.length })}</p>}
      board={board}
      label={m.desk_board_slots()}
      headOf={({ turf }) => ({ text: turf.name })}
      empty={m.desk_board_over()}
      hasList
      pathWith={pathWith}
    >
      <p className="mt-5 flex flex-wrap gap-x-6">
        <Link to={pathWith({ whole: isWhole ? '0' : '1' })} preventScrollReset className={dayLink}>
          {isWhole ? m.desk_board_from_now() : m.desk_board_earlier()}
        </Link>
        {first && (
          <Link to={`/desk/week?${new URLSearchParams({ turfId: first.turf.id, date })}`} className={dayLink}>
            {m.desk_week()}
          </Link>
        )}
        {first && (
          <Link to={`/desk/series/new?${new URLSearchParams({ turfId: first.turf.id })}`} className={dayLink}>
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
    </BoardPage>
  );
}
