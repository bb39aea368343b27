import { data, redirect } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import { formatDate, istDateOf } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { ShiftFigures } from '../../components/day-sheet/figures/shift-figures.tsx';
import { ChoiceSelect } from '../../components/desk/choice-select.tsx';
import { NoTurfs } from '../../components/desk/no-turfs.tsx';
import { CloseForm, OpenForm, type ShiftAnswer } from '../../components/desk/shift/shift-forms.tsx';
import { loadVenueChoice } from '../../components/desk/venue-choice.server.ts';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { AskFirst } from '../../components/ui/ask-first.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { parseForm, refusalText } from '../../forms/refusal-details.server.ts';
import { typedPaise, typedText } from '../../forms/typed-fields.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/shift';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_shift_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireDesk(context, url, 'desk');
  const { venues, venueId } = await loadVenueChoice(context, url, 'desk');
  if (!venueId) return { venues, list: null };
  return { venues, list: await notFoundAs404(apiFor(context).desk.listShifts({ venueId })) };
}

const paise = typedPaise.refine((value) => !Number.isNaN(value), { error: m.errors_amount_rupees });
const counted = paise.refine((value) => value !== undefined, { error: m.desk_shift_counted_required });
const openForm = z.object({ venueId: typedText, floatPaise: paise.transform((value = 0) => value) });
const closeForm = z.object({
  venueId: typedText,
  shiftId: typedText,
  expensesPaise: paise.transform((value = 0) => value),
  countedPaise: counted.transform((value = 0) => value),
  note: typedText,
});

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'desk');
  const form = await readForm(request);
  const typed = typedTexts(form);
  const isOpening = typed.intent === 'open';
  try {
    const { desk } = apiFor(context);
    if (isOpening) await desk.openShift(parseForm(openForm, typed));
    else await desk.closeShift(parseForm(closeForm, typed));
  } catch (error) {
    const answer = formAnswer(form, problemsOf(error, refusalText(error)));
    return data<ShiftAnswer>({ ...answer, at: typed.shiftId ?? 'open' }, { status: statusOf(error) });
  }
  const flash = flashCookie(isOpening ? 'shift-opened' : 'shift-closed');
  return redirect(`/desk/shift?${new URLSearchParams({ venueId: typed.venueId ?? '' })}`, {
    headers: { 'set-cookie': flash },
  });
}

export default function ShiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { venues, list } = loaderData;
  if (!list) {
    return (
      <>
        <WorkHead title={m.desk_nav_shift()} />
        <div className="wrap pb-16">
          <NoTurfs />
        </div>
      </>
    );
  }
  const { venue, canCloseOthers, items } = list;
  const answerAt = (at: string) => (answer?.at === at ? answer : undefined);
  const open = items.filter(({ closing }) => closing === null);
  const own = open.find(({ isOwn }) => isOwn);
  const others = open.filter(({ isOwn }) => !isOwn);
  const days = [
    ...Map.groupBy(
      items.filter(({ closing }) => closing !== null),
      dateOf,
    ),
  ];
  return (
    <>
      <WorkHead title={m.desk_nav_shift()}>{venue.name}</WorkHead>
      <div className="wrap pt-1 pb-16">
        <ChoiceSelect name="venueId" label={m.desk_staff_venue()} chosen={venue.id} items={venues} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 lg:grid-cols-2">
          {own ? (
            <div>
              <ShiftFigures shift={own} />
              <CloseForm venueId={venue.id} shift={own} answer={answerAt(own.id)} />
            </div>
          ) : (
            <section aria-labelledby="open-shift">
              <h2 id="open-shift" className="text-2xl">
                {m.desk_shift_open_title()}
              </h2>
              <p className="mt-1 mb-4 text-quiet">{m.desk_shift_open_text()}</p>
              <OpenForm venueId={venue.id} answer={answerAt('open')} />
            </section>
          )}
          {others.map((shift) => (
            <div key={shift.id}>
              <ShiftFigures shift={shift} />
              {canCloseOthers && (
                <AskFirst
                  ask={m.desk_shift_close_for({ name: shift.name })}
                  open={answerAt(shift.id) !== undefined}
                >
                  <CloseForm venueId={venue.id} shift={shift} answer={answerAt(shift.id)} />
                </AskFirst>
              )}
            </div>
          ))}
        </div>
        {days.map(([date, shifts]) => (
          <section key={date} aria-label={formatDate(date)} className="mt-10 border-t border-line pt-6">
            <p className="mb-4 font-[620] text-quiet">{formatDate(date)}</p>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 lg:grid-cols-2">
              {shifts.map((shift) => (
                <ShiftFigures key={shift.id} shift={shift} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

function dateOf({ openedAt }: { openedAt: string }) {
  return istDateOf(new Date(openedAt));
}
