import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import { maxImportBytes } from '../../../contract/desk/import-limits.ts';
import { apiFor } from '../../api.server.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { ImportPreview } from '../../components/desk/customers/import-preview.tsx';
import { readImport } from '../../components/desk/customers/read-import.server.ts';
import { loadVenueChoice } from '../../components/desk/venue-choice.server.ts';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { Field } from '../../components/ui/form/field.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/import-customers';

export const meta: Route.MetaFunction = () => [
  { title: m.desk_customers_import_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireDesk(context, url, 'desk');
  const { venueId = '' } = await loadVenueChoice(context, url, 'desk');
  const { venue } = await notFoundAs404(apiFor(context).customers.list({ venueId, limit: 1 }));
  return { venue };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'desk');
  const { venueId = '' } = await loadVenueChoice(context, url, 'desk');
  return readImport(context, venueId, await readForm(request));
}

export default function ImportCustomers({ loaderData: { venue }, actionData }: Route.ComponentProps) {
  const [isTooLarge, setTooLarge] = useState(false);
  const busy = useNavigation().formData?.get('intent') === 'check';
  const back = `/desk/customers?${new URLSearchParams({ venueId: venue.id })}`;
  const { problem, csv, check, done } = actionData ?? {};
  const refusal = isTooLarge ? m.errors_import_bytes() : problem;
  return (
    <>
      <WorkHead title={m.desk_customers_import()}>
        <Link to={back} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {m.desk_customers_all({ venue: venue.name })}
        </Link>
      </WorkHead>
      <div className="wrap grid gap-8 pt-1 pb-16 *:max-w-[43.5rem]">
        {done ? (
          <Notice action={<LinkButton to={back}>{m.desk_customers_show_all()}</LinkButton>}>
            <span role="status">{doneText(done)}</span>
          </Notice>
        ) : (
          <>
            <Form method="post" encType="multipart/form-data" className="grid gap-4">
              {refusal && <Notice tone="problem">{refusal}</Notice>}
              <Field id="file" label={m.desk_customers_file()} hint={m.desk_customers_file_hint()}>
                {(control) => (
                  <input
                    {...control}
                    type="file"
                    name="file"
                    accept=".csv,text/csv"
                    required
                    onChange={({ currentTarget }) =>
                      setTooLarge((currentTarget.files?.[0]?.size ?? 0) > maxImportBytes)
                    }
                    className="block w-full py-2 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-mint file:px-5 file:font-[600] file:text-ink"
                  />
                )}
              </Field>
              <div>
                <Button
                  tone={check ? 'line' : 'go'}
                  name="intent"
                  value="check"
                  disabled={isTooLarge}
                  busy={busy}
                  busyText={m.desk_customers_checking()}
                >
                  {m.desk_customers_check()}
                </Button>
              </div>
            </Form>
            {check && csv !== undefined && <ImportPreview csv={csv} check={check} />}
          </>
        )}
      </div>
    </>
  );
}

function doneText({
  addedCount,
  replacedCount,
  keptCount,
}: {
  addedCount: number;
  replacedCount: number;
  keptCount: number;
}): string {
  return [
    m.desk_customers_added({ count: addedCount }),
    replacedCount > 0 && m.desk_customers_replaced({ count: replacedCount }),
    keptCount > 0 && m.desk_customers_kept({ count: keptCount }),
  ]
    .filter(Boolean)
    .join(' ');
}
