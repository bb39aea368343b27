import { data, Link, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import { formatDate } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { ActForm } from '../../components/day-sheet/act-form.tsx';
import { ClosingWords, DayReport } from '../../components/day-sheet/day-report.tsx';
import { DrawerFields } from '../../components/day-sheet/drawer-fields.tsx';
import { loadDay } from '../../components/day-sheet/load-day.server.ts';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { PrintButton } from '../../components/ui/print-button.tsx';
import { flashCookie } from '../../forms/flash.ts';
import { typedTexts } from '../../forms/form-answer.server.ts';
import { statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { parseForm, refusalText } from '../../forms/refusal-details.server.ts';
import { typedPaise, typedText } from '../../forms/typed-fields.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/day-report';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_report_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sheet, today } = await loadDay(context, url);
  if (!sheet) throw redirect('/desk/day');
  return { sheet, today };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'desk');
  const formData = await readForm(request);
  try {
    await apiFor(context).desk.closeDay(parseForm(drawerForm, typedTexts(formData)));
  } catch (error) {
    const answer = { problem: refusalText(error), typed: typedTexts(formData) };
    return data(answer, { status: statusOf(error) });
  }
  return redirect(`${url.pathname}${url.search}`, { headers: { 'set-cookie': flashCookie('day-closed') } });
}

const invalid = { error: m.desk_drawer_invalid };
const drawerPaise = typedPaise.refine((paise) => !Number.isNaN(paise), invalid);

/** Without any entry the day closes without a count; an empty float or expense is zero. */
const drawerForm = z
  .object({
    turfId: typedText,
    date: typedText,
    opening: drawerPaise,
    expenses: drawerPaise,
    counted: drawerPaise,
    note: typedText,
  })
  .refine(
    ({ opening, expenses, counted, note }) =>
      ((opening ?? expenses) === undefined && note === '') || counted !== undefined,
    invalid,
  )
  .transform(({ turfId, date, opening = 0, expenses = 0, counted, note }) => ({
    turfId,
    date,
    ...(counted !== undefined && {
      count: { openingPaise: opening, expensesPaise: expenses, countedPaise: counted, ...(note && { note }) },
    }),
  }));

export default function Report({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  const { sheet, today } = loaderData;
  const { turf, date, closing } = sheet;
  const busy = useNavigation().formData?.get('intent') === 'close';
  const place = { turfId: turf.id, date };
  const canClose = date <= today && (!closing || closing.isChanged || !closing.count);
  const typed: Partial<Record<string, string>> = actionData?.typed ?? {};
  return (
    <>
      <WorkHead title={m.desk_report_title({ date: formatDate(date) })}>
        {m.desk_turf_option({ name: turf.name, location: turf.location })}
      </WorkHead>
      <div className="wrap pt-1 pb-16 print:max-w-none print:pt-2">
        <div className="max-w-[60rem] print:max-w-none">
          {actionData && (
            <div className="mb-5">
              <Notice tone="problem">{actionData.problem}</Notice>
            </div>
          )}
          <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <div className="max-sm:order-last">
              <ClosingWords sheet={sheet} />
            </div>
            <div className="flex flex-wrap items-end gap-2.5 print:hidden">
              {canClose && (
                <ActForm intent="close" at="day" more={place} className="grid gap-3 sm:grid-cols-2">
                  <DrawerFields typed={typed} />
                  <Button tone="go" busy={busy} busyText={m.desk_closing()}>
                    {closing ? m.desk_report_close_again() : m.desk_report_close()}
                  </Button>
                </ActForm>
              )}
              <PrintButton />
            </div>
          </div>
          <DayReport sheet={sheet} />
          <p className="mt-8 print:hidden">
            <Link
              to={`/desk/day?${new URLSearchParams(place)}`}
              className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
            >
              {m.desk_report_back()}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}
