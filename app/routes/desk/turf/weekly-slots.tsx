import { data, Form, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import type { HeldWeeklySlot } from '../../../../contract/bookings/weekly-slots.ts';
import { istDateOf } from '../../../../contract/calendar.ts';
import { apiFor } from '../../../api.server.ts';
import { requireDesk } from '../../../components/account/require-desk.server.ts';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { AskFirst } from '../../../components/ui/ask-first.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { TextField } from '../../../components/ui/form/text-input.tsx';
import { endText, gameText, stateText, weeklyTitle } from '../../../components/weekly/weekly-words.ts';
import { notFoundAs404 } from '../../../document/not-found-as-404.server.ts';
import { messageFor, statusOf } from '../../../forms/messages.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import type { LiveHandle } from '../../../live/live-handle.ts';
import type { Route } from './+types/weekly-slots';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.desk_weekly_title() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params: { turfId }, url }: Route.LoaderArgs) {
  await requireDesk(context, url, 'desk');
  const { turfs, weeklySlots } = apiFor(context);
  const [turf, { items }] = await Promise.all([
    notFoundAs404(turfs.getManaged({ turfId })),
    notFoundAs404(weeklySlots.listAtTurf({ turfId })),
  ]);
  return { name: turf.name, canEnd: turf.rights.includes('calendar'), items };
}

/** Ends a weekly slot from today on. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'calendar');
  const form = await readForm(request);
  const weeklySlotId = String(form.get('weeklySlotId') ?? '');
  const reason = String(form.get('reason') ?? '');
  try {
    await apiFor(context).weeklySlots.end({ weeklySlotId, fromDate: istDateOf(new Date()), reason });
  } catch (error) {
    return data({ problem: messageFor(error), weeklySlotId, reason }, { status: statusOf(error) });
  }
  return redirect(url.pathname);
}

export default function WeeklySlots({ loaderData, actionData }: Route.ComponentProps) {
  const { name, canEnd, items } = loaderData;
  return (
    <>
      <WorkHead title={m.desk_weekly_title()}>{name}</WorkHead>
      <div className="wrap grid gap-8 pt-1 pb-16 *:max-w-[43.5rem]">
        {items.length === 0 ? (
          <EmptyState title={m.desk_weekly_none()}>{m.desk_weekly_none_text()}</EmptyState>
        ) : (
          <p className="text-quiet">{m.desk_weekly_about()}</p>
        )}
        {items.map((slot) => (
          <section key={slot.id} aria-labelledby={`slot-${slot.id}`}>
            <h2 id={`slot-${slot.id}`} className="text-2xl">
              {headingOf(slot)}
            </h2>
            {slot.endCause && <p className="text-quiet">{endText(slot)}</p>}
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {slot.dates.map((date) => (
                <li key={date.id} className="flex flex-wrap justify-between gap-x-5 py-2.5">
                  <span className="font-[620]">{gameText(date, slot.slotMinutes)}</span>
                  <span className="text-quiet">{stateText(date)}</span>
                </li>
              ))}
            </ul>
            {canEnd && slot.endCause === null && <EndForm slot={slot} answer={actionData} />}
          </section>
        ))}
      </div>
    </>
  );
}

const headingOf = (slot: HeldWeeklySlot) => `${weeklyTitle(slot)} · ${slot.firstName}`;

type Answer = { problem: string; weeklySlotId: string; reason: string };

function EndForm({ slot, answer }: { slot: HeldWeeklySlot; answer: Answer | undefined }) {
  const { id } = slot;
  const busy = useNavigation().formMethod === 'POST';
  const own = answer?.weeklySlotId === id ? answer : undefined;
  return (
    <AskFirst
      ask={m.desk_weekly_end()}
      label={`${m.desk_weekly_end()}: ${headingOf(slot)}`}
      open={own !== undefined}
    >
      <Form method="post" className="mt-1 grid justify-items-start gap-3">
        {own && <Notice tone="problem">{own.problem}</Notice>}
        <p className="text-quiet">{m.desk_weekly_end_text()}</p>
        <input type="hidden" name="weeklySlotId" value={id} />
        <TextField
          id={`reason-${id}`}
          name="reason"
          label={m.desk_weekly_reason()}
          defaultValue={own?.reason ?? ''}
          maxLength={200}
          required
        />
        <Button tone="danger" busy={busy}>
          {m.desk_weekly_end()}
        </Button>
      </Form>
    </AskFirst>
  );
}
