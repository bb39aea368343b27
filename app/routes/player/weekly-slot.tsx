import { data, Form, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import { hoursOf, istDateOf } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import BookingNotFound from '../../components/payment/booking-not-found.tsx';
import { AskFirst } from '../../components/ui/ask-first.tsx';
import { Band } from '../../components/ui/band.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { WeeklyDates } from '../../components/weekly/weekly-dates.tsx';
import { endText, weeklyTitle } from '../../components/weekly/weekly-words.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/weekly-slot';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_weekly_page() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params: { weeklySlotId }, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  return notFoundAs404(apiFor(context).weeklySlots.get({ weeklySlotId }));
}

/** Cancels one date, or ends the weekly slot. */
export async function action({ context, params: { weeklySlotId }, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const date = String((await readForm(request)).get('date') ?? '');
  const range = date ? { fromDate: date, untilDate: date } : { fromDate: istDateOf(new Date()) };
  try {
    await apiFor(context).weeklySlots.cancel({ weeklySlotId, ...range });
  } catch (error) {
    return data({ problem: messageFor(error) }, { status: statusOf(error) });
  }
  return redirect(url.pathname);
}

export default function WeeklySlot({ loaderData: slot, actionData }: Route.ComponentProps) {
  const { turf, dates, startTimes, renewFrom } = slot;
  const end = endText(slot);
  const busy = useNavigation().formMethod === 'POST';
  const canEnd = end === null && dates.some(({ state }) => state === 'reserved');
  const renewal = new URLSearchParams([
    ['date', renewFrom ?? ''],
    ...hoursOf(startTimes).map((hour) => ['hours', String(hour)]),
    ['renewsId', slot.id],
  ]);
  return (
    <>
      <Band title={weeklyTitle(slot)} sport={turf.sport} seed={7}>
        {turf.name}, {turf.location}
      </Band>
      <div className="wrap pt-8 pb-16">
        <div className="grid max-w-[42rem] gap-6">
          {actionData && <Notice tone="problem">{actionData.problem}</Notice>}
          {end && <Notice>{end}</Notice>}
          {renewFrom && (
            <Notice>
              <p>{m.booking_weekly_renew_text()}</p>
              <LinkButton to={`/turf/${turf.id}/weekly?${renewal}`} tone="go" size="small" className="mt-3">
                {m.booking_weekly_renew()}
              </LinkButton>
            </Notice>
          )}
          <WeeklyDates slot={slot} />
          {canEnd && (
            <AskFirst ask={m.booking_weekly_end()}>
              <Form method="post" className="mt-1 grid justify-items-start gap-3">
                <p className="text-quiet">{m.booking_weekly_end_text()}</p>
                <Button tone="danger" busy={busy}>
                  {m.booking_weekly_end()}
                </Button>
              </Form>
            </AskFirst>
          )}
        </div>
      </div>
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(BookingNotFound);
