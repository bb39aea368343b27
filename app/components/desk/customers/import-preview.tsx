import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { ImportCheck } from '../../../../contract/desk/customers.ts';
import { formatPhone } from '../../../../contract/text/format-phone.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ownPriceText } from './own-price.ts';

type Row = ImportCheck['rows'][number];

/** Shows what an import would do, and confirms it. */
export function ImportPreview({ csv, check: { rows, problems } }: { csv: string; check: ImportCheck }) {
  const busy = useNavigation().formData?.get('intent') === 'import';
  const known = rows.filter((row) => row.known !== null);
  const fresh = rows.filter((row) => row.known === null);
  return (
    <div className="grid gap-7">
      {problems.length > 0 && (
        <section aria-labelledby="problems">
          <h2 id="problems" className="text-xl">
            {m.desk_customers_problems({ count: problems.length })}
          </h2>
          <p className="mb-2 text-quiet">{m.desk_customers_problems_text()}</p>
          <ul className="divide-y divide-line border-y border-line">
            {problems.map(({ row, column, message }) => (
              <li key={row} className="flex flex-wrap gap-x-3 py-2">
                <span className="font-[620]">{m.desk_customers_row({ row, column })}</span>
                <span className="text-clay">{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {known.length > 0 && (
        <section aria-labelledby="known">
          <h2 id="known" className="mb-2 text-xl">
            {m.desk_customers_known({ count: known.length })}
          </h2>
          <Rows rows={known} />
        </section>
      )}
      {fresh.length > 0 && (
        <section aria-labelledby="new">
          <h2 id="new" className="mb-2 text-xl">
            {m.desk_customers_new({ count: fresh.length })}
          </h2>
          <Rows rows={fresh} />
        </section>
      )}
      {rows.length > 0 && (
        <Form method="post" encType="multipart/form-data" className="grid gap-3">
          <input type="hidden" name="csv" value={csv} />
          {known.length > 0 && (
            <Checkbox
              id="replace"
              name="known"
              value="replace"
              defaultChecked={fresh.length === 0}
              label={m.desk_customers_replace()}
              hint={m.desk_customers_replace_hint()}
            />
          )}
          <div>
            <Button
              tone="go"
              name="intent"
              value="import"
              busy={busy}
              busyText={m.desk_customers_importing()}
            >
              {fresh.length > 0
                ? m.desk_customers_import_count({ count: fresh.length })
                : m.desk_customers_import_known()}
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}

/** A long list opens on demand. */
function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <details open={rows.length <= 20}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-pitch underline underline-offset-4">
        {m.desk_customers_show_rows()}
      </summary>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.row} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)]">
            <span className="font-[620] wrap-anywhere">
              {row.name}
              {row.known && row.known.name !== row.name && (
                <span className="block text-[0.9375rem] font-normal text-quiet">
                  {m.desk_customers_known_as({ name: row.known.name })}
                </span>
              )}
            </span>
            <span className="text-[0.9375rem] whitespace-nowrap">{formatPhone(row.phone)}</span>
            <span className="text-[0.9375rem] text-quiet wrap-anywhere">
              {[ownPriceText(row), row.note].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
