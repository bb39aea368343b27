import { data, Form, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import { offerMinutes } from '../../../contract/bookings/waits.ts';
import { formatDate, formatHourRange, formatTime, hourText } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { turfPath } from '../../components/bookings/hold/booking-input.ts';
import { hourSlotsOf } from '../../components/turf/hours/parts-of-day.ts';
import { turfAskOf } from '../../components/turf/turf-ask.ts';
import { Band } from '../../components/ui/band.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { Checkbox } from '../../components/ui/form/checkbox.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/wait';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_wait_page() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params: { turfId }, url }: Route.LoaderArgs) {
  requireViewer(context, url, 'wait');
  const { date, hours } = turfAskOf(url.searchParams, new Date());
  const { turfs, slots } = apiFor(context);
  const [turf, day] = await Promise.all([
    notFoundAs404(turfs.get({ turfId })),
    notFoundAs404(slots.list({ turfId, date })),
  ]);
  const taken = hourSlotsOf(day.slots).filter(({ status }) => status !== 'available' && status !== 'past');
  return { turf: { id: turf.id, name: turf.name, slotMinutes: turf.slotMinutes }, date, hours, taken };
}

export async function action({ context, params: { turfId }, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const formData = await readForm(request);
  const hours = formData.getAll('hours').map(Number);
  try {
    const date = String(formData.get('date') ?? '');
    await apiFor(context).waits.create({ turfId, date, startTimes: hours.map(hourText) });
  } catch (error) {
    return data({ problem: messageFor(error), hours }, { status: statusOf(error) });
  }
  return redirect('/bookings#waits', { headers: { 'set-cookie': flashCookie('waiting') } });
}

export default function Wait({ loaderData: { turf, date, hours, taken }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const chosen = actionData?.hours ?? hours;
  return (
    <>
      <Band title={m.booking_wait_title()} sport="football" seed={7}>
        {turf.name}, {formatDate(date)}
      </Band>
      <div className="wrap pt-8 pb-16">
        <Form method="post" className="grid max-w-[42rem] gap-5">
          {actionData && <Notice tone="problem">{actionData.problem}</Notice>}
          <input type="hidden" name="date" value={date} />
          <p>{m.booking_wait_about({ minutes: offerMinutes })}</p>
          <fieldset>
            <legend className="mb-1.5 text-[0.9375rem] font-[560]">{m.booking_wait_slots()}</legend>
            {taken.length === 0 && <p className="text-quiet">{m.booking_wait_none()}</p>}
            {taken.map(({ hour, offeredUntil }) => (
              <Checkbox
                key={hour}
                id={`hour-${hour}`}
                name="hours"
                value={hour}
                defaultChecked={chosen.includes(hour)}
                label={labelOf(formatHourRange(hour, hour + turf.slotMinutes / 60), offeredUntil)}
              />
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-3">
            {taken.length > 0 && (
              <Button tone="go" size="large" busy={busy} className="max-sm:w-full">
                {m.booking_wait_send()}
              </Button>
            )}
            <LinkButton
              to={turfPath({ turfId: turf.id, date, hours: [] })}
              tone="line"
              size="large"
              className="max-sm:w-full"
            >
              {m.common_back()}
            </LinkButton>
          </div>
        </Form>
      </div>
    </>
  );
}

function labelOf(slot: string, offeredUntil: string | undefined): string {
  return offeredUntil ? m.booking_wait_offered({ slot, until: formatTime(new Date(offeredUntil)) }) : slot;
}
