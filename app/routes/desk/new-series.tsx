import * as m from '#messages';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { NoTurfs } from '../../components/desk/no-turfs.tsx';
import { BookForm } from '../../components/desk/series/book-form.tsx';
import { bookSeries } from '../../components/desk/series/book-series.server.ts';
import { loadNewSeries } from '../../components/desk/series/load-new-series.server.ts';
import { SeriesForm } from '../../components/desk/series/series-form.tsx';
import { TurfSearch } from '../../components/desk/turf-search.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/new-series';

export const meta: Route.MetaFunction = () => [
  { title: m.desk_series_new_page() },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadNewSeries(context, url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'desk');
  return bookSeries(context, url, await readForm(request));
}

export default function NewSeries({ loaderData, actionData }: Route.ComponentProps) {
  const { turfs, search, ask, key } = loaderData;
  const preview = actionData?.preview ?? loaderData.preview;
  return (
    <>
      <WorkHead title={m.desk_series_plan()}>{m.desk_series_lead()}</WorkHead>
      <div className="wrap pt-1 pb-16">
        {!search && turfs.length === 0 ? (
          <NoTurfs />
        ) : (
          <div className="grid gap-8">
            <div className="grid max-w-[43.5rem] gap-5">
              {search && <TurfSearch search={search} turfId={ask.turfId} keep={{}} />}
              {ask.turfId !== '' && <SeriesForm loaded={loaderData} />}
            </div>
            {preview && (
              <div className="border-t border-line pt-7">
                <BookForm preview={preview} formKey={key} answered={actionData} />
              </div>
            )}
          </div>
        )}
      </div>
    </>
  );
}
