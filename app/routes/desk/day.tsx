import * as m from '#messages';
import { formatDate } from '../../../contract/calendar.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { actOnDay, type DayAnswer } from '../../components/day-sheet/act-on-day.server.ts';
import { DayHead } from '../../components/day-sheet/day-head.tsx';
import { DayList } from '../../components/day-sheet/day-list.tsx';
import { DayTotals } from '../../components/day-sheet/day-totals.tsx';
import { GateForm } from '../../components/day-sheet/gate/gate-form.tsx';
import { loadDay } from '../../components/day-sheet/load-day.server.ts';
import type { DeskTurfs } from '../../components/desk/desk-turfs.server.ts';
import { NoTurfs } from '../../components/desk/no-turfs.tsx';
import { keepLostAct } from '../../components/desk/outbox/keep-lost-act.ts';
import { OutboxPanel } from '../../components/desk/outbox/outbox-panel.tsx';
import { TurfSearch } from '../../components/desk/turf-search.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import { useMinuteRefresh } from '../../live/use-minute-refresh.ts';
import type { Route } from './+types/day';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_day_page() },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadDay(context, url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'desk');
  return actOnDay(context, url, await readForm(request));
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepLostAct({ request, serverAction: () => serverAction() });
}

export default function Day({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  useMinuteRefresh();
  const { choice, today, date, isNightAfter, key, sheet } = loaderData;
  const answer: DayAnswer | undefined = actionData;
  if (!sheet) return <NoTurf choice={choice} date={date} />;
  const place = { turfId: sheet.turf.id, date: sheet.date };
  return (
    <>
      <OutboxPanel />
      <DayHead choice={choice} today={today} turf={sheet.turf} date={sheet.date} />
      {isNightAfter && (
        <div className="wrap mb-3">
          <Notice
            action={
              <LinkButton
                to={`/desk/day?${new URLSearchParams({ ...place, date: today })}`}
                tone="line"
                size="small"
              >
                {m.desk_day_sheet_of({ date: formatDate(today) })}
              </LinkButton>
            }
          >
            {m.desk_day_night_note()}
          </Notice>
        </div>
      )}
      <div className="wrap grid gap-x-10 gap-y-4 pt-1 pb-16 lg:grid-flow-row-dense lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {/* A sheet left open past its day still shows the answer to its last code. */}
        {(sheet.date === today || isNightAfter || answer?.at === 'gate') && (
          <div className="lg:col-start-2">
            <GateForm place={place} answer={answer?.at === 'gate' ? answer : undefined} />
          </div>
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-span-2">
          <DayList key={`${sheet.turf.id} ${sheet.date}`} sheet={sheet} formKey={key} answer={answer} />
        </div>
        <div className="lg:col-start-2">
          <DayTotals figures={sheet.figures} />
          <p className="mt-4 print:hidden">
            <LinkButton to={`/desk/day/report?${new URLSearchParams(place)}`} tone="line">
              {m.desk_report_link()}
            </LinkButton>
          </p>
        </div>
      </div>
    </>
  );
}

function NoTurf({ choice: { search }, date }: { choice: DeskTurfs; date: string }) {
  return (
    <>
      <WorkHead title={m.desk_nav_day_sheet()} />
      <div className="wrap pt-1 pb-16">
        {search ? <TurfSearch search={search} turfId="" keep={{ date }} /> : <NoTurfs />}
      </div>
    </>
  );
}
