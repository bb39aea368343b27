import * as m from '#messages';
import { formatDate } from '../../../contract/calendar.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { actOnDay } from '../../components/day-sheet/act-on-day.server.ts';
import { BoardPage } from '../../components/desk/board/board-page.tsx';
import { boardOf } from '../../components/desk/board/board-rows.ts';
import { loadWeek } from '../../components/desk/board/load-week.server.ts';
import { keepLostAct } from '../../components/desk/outbox/keep-lost-act.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
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

export default function DeskWeek({ loaderData, actionData }: Route.ComponentProps) {
  const { turfs, turf, sheets, date, until, today } = loaderData;
  const turfId = turf?.id ?? '';
  return (
    <BoardPage
      loaded={loaderData}
      answered={actionData}
      title={
        <>
          <span aria-hidden="true" className="sm:hidden">
            {m.desk_week()}
          </span>
          <span className="max-sm:sr-only">
            {m.desk_week_title({ from: formatDate(date), until: formatDate(until) })}
          </span>
        </>
      }
      step={7}
      choice={{ name: 'turfId', label: m.desk_turf(), chosen: turfId, items: turfs }}
      board={boardOf(sheets, { isWhole: true })}
      label={m.desk_week_slots({ turf: turf?.name ?? '' })}
      headOf={({ date: day }) => ({ text: formatDate(day), isToday: day === today })}
      empty={m.desk_week_closed()}
      pathWith={(changes) => `/desk/week?${new URLSearchParams({ turfId, date, ...changes })}`}
    />
  );
}
