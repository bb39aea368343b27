import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/form/select.tsx';

/** Downloads the taxes that were withheld from payouts in a month. */
export function TaxesSection({ months }: { months: readonly { id: string; name: string }[] }) {
  return (
    <section aria-labelledby="taxes" className="mt-12 border-t border-line pt-6">
      <h2 id="taxes" className="text-xl">
        {m.settings_platform_taxes()}
      </h2>
      <p className="mt-1.5 max-w-[65ch] text-quiet">{m.admin_taxes_text()}</p>
      {/* A download is no navigation: the browser fetches the file and this page stays. */}
      <form action="/desk/payouts.csv" className="mt-4 flex max-w-md gap-3">
        <div className="min-w-0 flex-1">
          <Select pill name="taxes" defaultValue={months[1]?.id} aria-label={m.admin_taxes_month()}>
            {months.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <Button tone="line">{m.desk_payouts_csv()}</Button>
      </form>
    </section>
  );
}
