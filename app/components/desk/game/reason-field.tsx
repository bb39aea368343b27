import * as m from '#messages';
import type { useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-input.tsx';

/** The reason for a refund or a cancellation; the customer, unless it is a guest, gets it by email. */
export function ReasonField({
  id,
  isGuest,
  field,
}: {
  id: string;
  isGuest: boolean;
  field: ReturnType<typeof useFormAnswer>['field'];
}) {
  return (
    <TextField
      id={id}
      label={m.desk_reason()}
      hint={isGuest ? undefined : m.desk_cancel_reason_hint()}
      maxLength={200}
      required
      {...field('reason')}
    />
  );
}
