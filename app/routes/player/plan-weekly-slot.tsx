import { randomUUID } from 'node:crypto';
import { data, Form, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import { payByHoursBefore } from '../../../contract/bookings/weekly-limits.ts';
import { hoursOf } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { turfPath } from '../../components/bookings/hold/booking-input.ts';
import { Band } from '../../components/ui/band.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { chosenDates, planFor } from '../../components/weekly/plan-weekly.server.ts';
import { PlannedDates } from '../../components/weekly/planned-dates.tsx';
import { weekdayText } from '../../components/weekly/weekly-words.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/plan-weekly-slot';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_weekly_page() }) },
  { name: 'robots', content: 'noindex' },
];

/** Reloads after a refusal too, because dates or prices have changed. */
export const shouldRevalidate = () => true;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireViewer(context, url, 'weekly');
  // Idempotency key: a form sent twice makes one weekly slot.
  return { ...(await planFor(context, params.turfId, url)), key: randomUUID() };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const form = await readForm(request);
  const { request: plan } = await planFor(context, params.turfId, url);
  try {
    const key = String(form.get('key') ?? '');
    const { weeklySlots } = apiFor(context, key ? { idempotencyKey: key } : {});
    const { id } = await weeklySlots.create({ ...plan, dates: chosenDates(form) });
    return redirect(`/weekly-slots/${id}`);
  } catch (error) {
    return data({ problem: messageFor(error) }, { status: statusOf(error) });
  }
}

export default function PlanWeeklySlot({ loaderData, actionData }: Route.ComponentProps) {
  const { turf, plan, problem, request, key } = loaderData;
  const busy = useNavigation().formMethod === 'POST';
  const back = turfPath({ turfId: turf.id, date: request.date, hours: hoursOf(request.startTimes) });
  const canReserve = plan?.dates.some(({ state, other }) => state === 'free' || other);
  return (
    <>
      <Band
        title={m.booking_weekly_title({ weekday: weekdayText(request.date) })}
        sport={turf.sport}
        seed={7}
      >
        {turf.name}, {turf.location}
      </Band>
      <div className="wrap pt-8 pb-16">
        <Form method="post" className="grid max-w-[42rem] gap-5">
          <input type="hidden" name="key" value={key} />
          {(actionData ?? problem) && <Notice tone="problem">{actionData?.problem ?? problem ?? ''}</Notice>}
          {plan && (
            <>
              <p>{m.booking_weekly_plan_about({ hours: payByHoursBefore })}</p>
              <PlannedDates plan={plan} />
              <p className="text-quiet">
                {m.booking_weekly_rules()} {turf.acceptedByHand && m.booking_weekly_approval()}
              </p>
            </>
          )}
          <div className="flex flex-wrap gap-3">
            {canReserve && (
              <Button tone="go" size="large" busy={busy} className="max-sm:w-full">
                {m.booking_weekly_reserve()}
              </Button>
            )}
            <LinkButton to={back} tone="line" size="large" className="max-sm:w-full">
              {m.common_back()}
            </LinkButton>
          </div>
        </Form>
      </div>
    </>
  );
}
