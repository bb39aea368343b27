import { data } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../../api.server.ts';
import { requireDesk } from '../../../components/account/require-desk.server.ts';
import { ClosureDone } from '../../../components/desk/closure/closure-done.tsx';
import { ClosureForm } from '../../../components/desk/closure/closure-form.tsx';
import { ClosurePreview } from '../../../components/desk/closure/closure-preview.tsx';
import { loadClosure, readAsk, requestOf } from '../../../components/desk/closure/load-closure.server.ts';
import { LockedAhead } from '../../../components/desk/closure/locked-ahead.tsx';
import { reopen } from '../../../components/desk/closure/reopen.server.ts';
import { NoTurfs } from '../../../components/desk/no-turfs.tsx';
import { TurfSearch } from '../../../components/desk/turf-search.tsx';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { readForm } from '../../../forms/read-form.server.ts';
import { refusalText } from '../../../forms/refusal-details.server.ts';
import type { Route } from './+types/closure';

export const meta: Route.MetaFunction = () => [
  { title: m.desk_closure_page() },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadClosure(context, url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'calendar');
  const form = await readForm(request);
  if (form.get('intent') === 'reopen') return reopen(context, url, form);
  const ask = readAsk(form, '', new Date());
  try {
    const closure = await apiFor(context).closures.close(requestOf(ask));
    return { closure, ask, problem: undefined };
  } catch (error) {
    return data({ closure: null, ask, problem: refusalText(error) }, { status: 409 });
  }
}

export default function Closure({ loaderData, actionData }: Route.ComponentProps) {
  const { turfs, search, preview, locked } = loaderData;
  const ask = actionData?.ask ?? loaderData.ask;
  const problem = actionData?.problem;
  if (actionData?.closure) return <ClosureDone closure={actionData.closure} ask={actionData.ask} />;
  return (
    <>
      <WorkHead title={m.desk_closure_title()}>{m.desk_closure_lead()}</WorkHead>
      <div className="wrap pt-1 pb-16 *:max-w-[43.5rem]">
        {!search && turfs.length === 0 ? (
          <NoTurfs />
        ) : (
          <div className="grid gap-8">
            {search && (
              <TurfSearch
                search={search}
                turfId={ask.turfId}
                keep={{
                  date: ask.date,
                  untilDate: ask.untilDate ?? '',
                  ...(ask.isWholeDays && { wholeDays: 'yes' }),
                  fromHour: String(ask.fromHour),
                  toHour: String(ask.toHour),
                }}
              />
            )}
            {problem && <Notice tone="problem">{problem}</Notice>}
            {ask.turfId !== '' && <ClosureForm loaded={loaderData} ask={ask} />}
            {preview && <ClosurePreview preview={preview} ask={ask} />}
            <LockedAhead locked={locked} turfId={ask.turfId} today={loaderData.today} />
          </div>
        )}
      </div>
    </>
  );
}
