import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import { type BookingInput, choicePath } from '../../bookings/hold/booking-input.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import type { Choice } from './load-choice.server.ts';

const formId = 'discount-code';

/** Stands before the form of the payment, in which the field is: forms cannot be nested. */
export function CodeForm({ ask: { turfId, date, hours } }: { ask: BookingInput }) {
  return (
    <Form id={formId} replace preventScrollReset hidden>
      <input type="hidden" name="turfId" value={turfId} />
      <input type="hidden" name="date" value={date} />
      {hours.map((hour) => (
        <input key={hour} type="hidden" name="hours" value={hour} />
      ))}
    </Form>
  );
}

/** Asks for a code of the venue, or names the one that lowers the price. */
export function CodeField({
  ask,
  code,
  applied,
}: {
  ask: BookingInput;
  code: Choice['code'];
  applied: string | undefined;
}) {
  const { formMethod, location } = useNavigation();
  const busy = formMethod !== 'POST' && location?.search.includes('code=');
  if (applied !== undefined) {
    return (
      <p role="status" className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-[0.9375rem]">
        <span>{m.payment_code_applied({ code: applied })}</span>
        <Link
          to={choicePath(ask)}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
        >
          {m.payment_code_remove()}
        </Link>
      </p>
    );
  }
  return (
    <details key={code?.problem} open={code !== null} className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-[600] text-pitch underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        {m.payment_code_ask()}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5 pt-1 pb-2">
        <TextField
          form={formId}
          id="code"
          name="code"
          label={m.payment_code()}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code?.typed ?? ''}
          error={code?.problem ?? undefined}
          className="uppercase"
        />
        <Button form={formId} tone="line" busy={busy} busyText={m.payment_code_applying()} className="mt-7.5">
          {m.payment_code_apply()}
        </Button>
      </div>
    </details>
  );
}
