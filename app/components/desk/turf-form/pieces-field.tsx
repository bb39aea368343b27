import * as m from '#messages';
import { FieldNotes } from '../../ui/form/field.tsx';

/** A picture of the ground. Its parts are checkboxes, which work by keyboard and without JavaScript. */
export function PiecesField({
  chosen,
  others,
  error,
}: {
  chosen: readonly number[];
  /** The other turfs of the venue. */
  others: readonly { name: string; pieces: readonly number[] }[];
  error: string | undefined;
}) {
  const last = Math.max(...chosen, ...others.flatMap(({ pieces }) => pieces));
  const parts = Array.from({ length: Math.max(4, last + 1) }, (_, index) => index + 1);
  const notes = ['pieces-hint', error ? 'pieces-error' : ''].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={notes}>
      <legend className="mb-1.5 text-[0.9375rem] font-[560]">{m.desk_ground()}</legend>
      <input type="hidden" name="hasPieces" value="yes" />
      <div className="grid max-w-md grid-cols-2 gap-px overflow-hidden rounded-2xl bg-edge ring-1 ring-edge">
        {parts.map((part) => {
          const names = others.filter(({ pieces }) => pieces.includes(part)).map(({ name }) => name);
          return (
            <label
              key={part}
              className="flex min-h-20 cursor-pointer items-start gap-3 bg-surface p-3 hover:bg-mint has-checked:bg-selected has-checked:text-on-selected has-focus-visible:outline-3 has-focus-visible:-outline-offset-4 has-focus-visible:outline-[var(--focus)]"
            >
              <input
                type="checkbox"
                name="pieces"
                value={part}
                defaultChecked={chosen.includes(part)}
                className="mt-0.5 size-5 shrink-0 accent-pitch"
              />
              <span className="min-w-0 wrap-anywhere">
                <b className="font-[620]">{m.desk_ground_part({ part })}</b>
                {names.length > 0 && <span className="block text-sm">{names.join(', ')}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNotes id="pieces" hint={m.desk_ground_hint()} error={error} />
    </fieldset>
  );
}
