import { data, redirect } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../../api.server.ts';
import { requireDesk } from '../../../components/account/require-desk.server.ts';
import { Calendar } from '../../../components/desk/calendar/calendar.tsx';
import { calendarPath, placeOf } from '../../../components/desk/calendar/calendar-ask.ts';
import { CalendarNav } from '../../../components/desk/calendar/calendar-nav.tsx';
import { changeSlots } from '../../../components/desk/calendar/change-slots.server.ts';
import { loadCalendar } from '../../../components/desk/calendar/load-calendar.server.ts';
import { NoTurfs } from '../../../components/desk/no-turfs.tsx';
import { PlaceForm } from '../../../components/desk/turf-form/place-form.tsx';
import { TurfSearch } from '../../../components/desk/turf-search.tsx';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { LinkButton } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { flashCookie } from '../../../forms/flash.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import type { LiveHandle } from '../../../live/live-handle.ts';
import { useLastAnswer } from '../../../live/use-last-answer.ts';
import type { Route } from './+types/time-slots';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_time_slots_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadCalendar(context, url);
  return loaded.failed ? data(loaded, { status: 500 }) : loaded;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'calendar');
  const formData = await readForm(request);
  const turfId = String(formData.get('turfId') ?? '');
  const changed = await changeSlots(apiFor(context), turfId, formData);
  if ('answer' in changed) return data(changed.answer, { status: changed.status });
  const date = formData.get('do') === 'add' ? String(formData.get('date')) : url.searchParams.get('date');
  const params = new URLSearchParams({ view: url.searchParams.get('view') ?? '', ...(date && { date }) });
  return redirect(calendarPath(placeOf(params, { turfId, today: '' })), {
    headers: { 'set-cookie': flashCookie(changed.flash) },
  });
}

export default function TimeSlots({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  const { turfs, search, today, place, calendar, failed } = loaderData;
  return (
    <>
      <WorkHead title={m.desk_time_slots()}>
        {calendar
          ? m.desk_turf_option({ name: calendar.turf.name, location: calendar.turf.location })
          : m.desk_time_slots_lead()}
      </WorkHead>
      <div className="wrap pt-1 pb-16">
        {!search && turfs.length === 0 && !calendar && !failed ? (
          <NoTurfs />
        ) : (
          <>
            {search && (
              <TurfSearch
                search={search}
                turfId={place.turfId}
                keep={{ date: place.date, view: place.view }}
              />
            )}
            {place.turfId !== '' && <PlaceForm {...{ turfs, place }} />}
            {place.turfId !== '' && <CalendarNav {...{ place, today }} />}
            {failed && (
              <Notice
                tone="problem"
                action={
                  <LinkButton to={calendarPath(place)} reloadDocument tone="danger" size="small">
                    {m.desk_retry()}
                  </LinkButton>
                }
              >
                {m.desk_failed_to_fetch_slots()}
              </Notice>
            )}
            {calendar && <Calendar {...{ calendar, place, today }} answer={actionData} />}
          </>
        )}
      </div>
    </>
  );
}
