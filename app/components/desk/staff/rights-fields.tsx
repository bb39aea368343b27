import * as m from '#messages';
import { staffRightNames } from '../../../../contract/desk/staff-right-names.ts';
import type { StaffRight } from '../../../../contract/desk/staff-rights.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldNotes } from '../../ui/form/field.tsx';
import { rightHints } from './right-hints.ts';

const rightsInOrder = Object.keys(rightHints) as StaffRight[];

/** One box for each right that the viewer can give; the others stay as they are. */
export function RightsFields({
  id,
  own,
  chosen,
  error,
}: {
  id: string;
  own: readonly StaffRight[];
  chosen: readonly string[];
  error?: string | undefined;
}) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-[600]">{m.desk_staff_rights()}</legend>
      <FieldNotes id={id} error={error} />
      <div className="grid gap-x-8 sm:grid-cols-2">
        {rightsInOrder.map((right) =>
          own.includes(right) ? (
            <Checkbox
              key={right}
              id={`${id}-${right}`}
              name="rights"
              value={right}
              defaultChecked={chosen.includes(right)}
              label={
                <>
                  {staffRightNames[right]()}
                  <span className="block text-sm text-quiet">{rightHints[right]()}</span>
                </>
              }
            />
          ) : (
            chosen.includes(right) && <input key={right} type="hidden" name="rights" value={right} />
          ),
        )}
      </div>
    </fieldset>
  );
}
