import * as m from '#messages';
import { reportReasonNames, reportReasons } from '../../../contract/reviews/words.ts';
import { FieldNotes } from '../ui/form/field.tsx';

export function ReasonChoice({ chosen, error }: { chosen: string | undefined; error?: string | undefined }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-[560]">{m.turfs_report_reason()}</legend>
      {reportReasons.map((reason, index) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <input
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={reason === chosen}
            aria-invalid={error && index === 0 ? true : undefined}
            aria-describedby={error ? 'reason-error' : undefined}
            className="mt-0.5 size-5 shrink-0 accent-pitch"
          />
          <span>{reportReasonNames[reason]()}</span>
        </label>
      ))}
      <FieldNotes id="reason" error={error} />
    </fieldset>
  );
}
