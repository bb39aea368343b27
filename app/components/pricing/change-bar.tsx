import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import * as m from '#messages';
import { OtherTurfs } from '../desk/other-turfs.tsx';
import { Button } from '../ui/button.tsx';
import type { PricedVenue } from './load-pricing.server.ts';
import { pricingPage } from './price-form.tsx';

const saves: Record<string, () => string> = {
  removal: m.desk_pricing_remove_rule,
  reset: m.desk_pricing_remove_prices,
  rate: m.desk_pricing_save_rate,
};

export function ChangeBar({
  turfId,
  venue,
  intent,
  changedCount,
}: {
  turfId: string;
  venue: PricedVenue;
  intent: string;
  changedCount: number;
}) {
  const [asked] = useSearchParams();
  const isSaving = useNavigation().formMethod === 'POST';
  const also = venue.otherTurfs.filter(({ id }) => asked.getAll('otherTurfIds').includes(id));
  const hidden = [...asked].filter(([name]) => name !== 'saved' && name !== 'count');
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-2xl bg-mint px-4 py-3.5"
    >
      <p className="min-w-0">
        <b className="font-[640]">
          {changedCount === 0 ? m.desk_pricing_no_change() : m.desk_pricing_changes({ count: changedCount })}
        </b>{' '}
        {m.desk_pricing_not_saved()}{' '}
        {also.length > 0 && m.desk_pricing_also_at({ turfs: also.map(({ name }) => name).join(', ') })}
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <Form method="post" preventScrollReset>
          {hidden.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order is fixed by the URL
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          {intent === 'removal' && (
            <div className="mb-3">
              <OtherTurfs
                legend={m.desk_pricing_also_remove({ venue: venue.name })}
                turfs={venue.otherTurfs}
                chosen={[]}
              />
            </div>
          )}
          <Button tone="go" busy={isSaving} busyText={m.desk_saving()}>
            {(saves[intent] ?? m.desk_pricing_save)()}
          </Button>
        </Form>
        <Link
          to={`${pricingPage}?${new URLSearchParams({ turfId })}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 font-[600] text-pitch underline underline-offset-4"
        >
          {m.desk_pricing_discard()}
        </Link>
      </div>
    </div>
  );
}
