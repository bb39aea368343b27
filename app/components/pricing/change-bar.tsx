import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { Button } from '../ui/button.tsx';
import { pricingPage } from './price-form.tsx';

const saves: Record<string, string> = { removal: 'Remove rule', reset: 'Remove prices', rate: 'Save rate' };

export function ChangeBar({
  turfId,
  intent,
  changedCount,
}: {
  turfId: string;
  intent: string;
  changedCount: number;
}) {
  const [asked] = useSearchParams();
  const isSaving = useNavigation().formMethod === 'POST';
  const hidden = [...asked].filter(([name]) => name !== 'saved' && name !== 'count');
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-2xl bg-mint px-4 py-3.5"
    >
      <p className="min-w-0">
        <b className="font-[640]">
          {changedCount === 0
            ? 'No hour of this week would change.'
            : `${changedCount} ${changedCount === 1 ? 'hour' : 'hours'} of this week would change.`}
        </b>{' '}
        Not saved yet. Bookings already made keep their price.
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <Form method="post" preventScrollReset>
          {hidden.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order is fixed by the URL
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button tone="go" busy={isSaving} busyText="Saving...">
            {saves[intent] ?? 'Save prices'}
          </Button>
        </Form>
        <Link
          to={`${pricingPage}?${new URLSearchParams({ turfId })}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 font-[600] text-pitch underline underline-offset-4"
        >
          Discard
        </Link>
      </div>
    </div>
  );
}
