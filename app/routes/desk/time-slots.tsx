import { data, Form, redirect } from 'react-router';
import { addDays, formatDate, isIstDate, istDateOf } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { changeSlot } from '../../components/desk/change-slot.server.ts';
import { SlotRow } from '../../components/desk/slot-row.tsx';
import { Band } from '../../components/ui/band.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-input.tsx';
import { flashCookie } from '../../flash.ts';
import { errorCodeOf } from '../../messages.ts';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/time-slots';

export const meta: Route.MetaFunction = () => [
  { title: 'Time slots · Maidan' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['turf_owner', 'admin']);
  const { closures, slots } = apiFor(context);
  const { items: turfs } = await closures.listTurfs();
  const today = istDateOf(new Date());
  const asked = url.searchParams.get('date') ?? '';
  const date = isIstDate(asked) && asked >= today ? asked : today;
  const turfId = url.searchParams.get('turfId') ?? turfs[0]?.id;
  if (!turfId) return { turfs, today, date, turfId: null, slots: [] };
  try {
    const day = await slots.listForDesk({ turfId, date });
    return { turfs, today, date, turfId, slots: day.slots };
  } catch (error) {
    if (['TURF_NOT_FOUND', 'VALIDATION_ERROR'].includes(errorCodeOf(error)))
      throw data(null, { status: 404 });
    throw error;
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireRole(context, url, ['turf_owner', 'admin']);
  const changed = await changeSlot(apiFor(context), await request.formData());
  if ('problem' in changed) return data(changed, { status: 400 });
  return redirect(`${url.pathname}${url.search}#slot-${changed.startTime}`, {
    headers: { 'set-cookie': flashCookie(changed.flash) },
  });
}

export default function TimeSlots({ loaderData, actionData }: Route.ComponentProps) {
  const { turfs, today, date, turfId, slots } = loaderData;
  const { policy } = useSettings();
  return (
    <>
      <Band title="Time slots" sport="badminton" seed={3}>
        Lock an hour, or give it a price of its own. Bookings already made keep theirs.
      </Band>
      <div className="wrap max-w-[52rem] pt-7 pb-16">
        {turfId === null ? (
          <EmptyState
            title="No turfs yet"
            action={
              <LinkButton to="/desk/turfs/new" tone="go" size="large">
                Add Your First Turf
              </LinkButton>
            }
          >
            Hours belong to a turf, and none is yours so far.
          </EmptyState>
        ) : (
          <>
            <Form className="mb-8 grid items-end gap-4 sm:grid-cols-[1fr_12rem_auto]">
              <Field id="turf" label="Turf">
                {(control) => (
                  <Select {...control} key={turfId} name="turfId" defaultValue={turfId}>
                    {turfs.map(({ id, name, location }) => (
                      <option key={id} value={id}>
                        {name}, {location}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <TextField
                key={date}
                id="date"
                label="Day"
                type="date"
                name="date"
                min={today}
                max={addDays(today, policy.horizonDays)}
                defaultValue={date}
                required
              />
              <Button>Show</Button>
            </Form>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-3xl">{formatDate(date)}</h2>
              <LinkButton
                to={`/time-slots/closure?${new URLSearchParams({ turfId, date })}`}
                tone="line"
                size="small"
              >
                Close several hours
              </LinkButton>
            </div>
            <ul className="divide-y divide-line">
              {slots.map((slot) => (
                <li key={slot.startTime} id={`slot-${slot.startTime}`} className="py-3.5">
                  {actionData?.startTime === slot.startTime && (
                    <div className="mb-3">
                      <Notice tone="problem">{actionData.problem}</Notice>
                    </div>
                  )}
                  <SlotRow
                    turfId={turfId}
                    date={date}
                    slot={slot}
                    typed={actionData?.startTime === slot.startTime ? actionData.typed : undefined}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
