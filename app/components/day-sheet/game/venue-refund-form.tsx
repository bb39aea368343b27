import * as m from '#messages';
import type { DayBooking } from '../../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { ActForm } from '../act-form.tsx';
import { MethodButtons } from './method-buttons.tsx';
import { SplitForm } from './split-form.tsx';

/** Records a full refund at the venue. Opens without JavaScript. */
export function VenueRefundForm({
  booking,
  formKey,
  typed,
}: {
  booking: DayBooking;
  formKey: string;
  typed: Record<string, string> | undefined;
}) {
  const { id, name, venueRefundDuePaise, receipts } = booking;
  const amount = formatPaise(venueRefundDuePaise);
  const key = `${formKey}-${id}-back-${venueRefundDuePaise}`;
  // Preselects the method of the last payment, because most refunds use it.
  const usual = receipts.findLast(({ kind, isReversed }) => kind === 'collected' && !isReversed)?.method;
  return (
    <details open={typed?.intent === 'venue_refund'} className="open:w-full">
      <summary
        aria-label={m.desk_refund_label({ amount, name })}
        className="inline-flex min-h-12 cursor-pointer items-center rounded-full px-5.5 font-[620] text-clay ring-[1.5px] ring-current ring-inset hover:bg-blush"
      >
        {m.desk_refund({ amount })}
      </summary>
      <ActForm
        intent="venue_refund"
        at={id}
        more={{ key, amount: String(venueRefundDuePaise / 100) }}
        className="mt-3 max-w-80"
      >
        <fieldset>
          <legend className="mb-1.5 text-[0.9375rem] font-[560]">{m.desk_refund_method({ amount })}</legend>
          <MethodButtons at={id} intent="venue_refund" usual={usual ?? 'cash'} />
        </fieldset>
      </ActForm>
      <SplitForm
        at={id}
        intent="venue_refund"
        formKey={key}
        label={m.desk_refund_by_methods()}
        typed={typed}
      />
    </details>
  );
}
