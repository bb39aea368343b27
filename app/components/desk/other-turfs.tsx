import { Checkbox } from '../ui/form/checkbox.tsx';
import { FieldNotes } from '../ui/form/field.tsx';

/** Checkboxes for more turfs of the venue that a change applies to. */
export function OtherTurfs({
  legend,
  hint,
  turfs,
  chosen,
}: {
  legend: string;
  hint?: string;
  turfs: readonly { id: string; name: string }[];
  chosen: readonly string[];
}) {
  if (turfs.length === 0) return null;
  return (
    <fieldset key={chosen.join()} aria-describedby={hint && 'other-turfs-hint'}>
      <legend className="mb-1.5 text-[0.9375rem] font-[560]">{legend}</legend>
      {turfs.map(({ id, name }) => (
        <Checkbox
          key={id}
          id={`turf-${id}`}
          name="otherTurfIds"
          value={id}
          label={name}
          defaultChecked={chosen.includes(id)}
        />
      ))}
      <FieldNotes id="other-turfs" hint={hint} error={undefined} />
    </fieldset>
  );
}
