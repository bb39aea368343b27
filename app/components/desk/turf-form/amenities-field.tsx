import { type KeyboardEvent, useRef, useState } from 'react';
import * as m from '#messages';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldNotes } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

// Stored with the turf, so these words are data and not messages.
const presets = ['Parking', 'Restroom', 'Changing Room', 'Drinking Water', 'First Aid', 'Lighting'];

/** Without JavaScript the field for other amenities takes a comma-separated list. */
export function AmenitiesField({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const [own, setOwn] = useState(chosen.filter((name) => !presets.includes(name)));
  const [told, setTold] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();

  const add = () => {
    const name = input.current?.value.trim() ?? '';
    if (name === '' || !input.current) return;
    const isKnown = [...presets, ...own].some((known) => known.toLowerCase() === name.toLowerCase());
    setTold(isKnown ? m.desk_amenity_known({ name }) : m.desk_amenity_added({ name }));
    if (isKnown) tick(name);
    else setOwn([...own, name]);
    input.current.value = '';
  };
  /** Ticks the box of an amenity that is listed already. */
  const tick = (name: string) => {
    const boxes = input.current?.form?.querySelectorAll<HTMLInputElement>('input[name="amenities"]') ?? [];
    for (const box of boxes) if (box.value.toLowerCase() === name.toLowerCase()) box.checked = true;
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset aria-describedby={error ? 'amenities-error' : undefined}>
      <legend className="mb-1.5 text-[0.9375rem] font-[560]">{m.desk_amenities()}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {[...presets, ...own].map((name, index) => (
          <Checkbox
            key={name}
            id={`amenity-${index}`}
            name="amenities"
            value={name}
            label={name}
            defaultChecked={own.includes(name) || chosen.includes(name)}
          />
        ))}
      </div>
      <div className="mt-2 flex max-w-md gap-2.5">
        <TextInput
          ref={input}
          name="moreAmenities"
          aria-label={hydrated ? m.desk_amenity_other() : m.desk_amenities_more_label()}
          placeholder={hydrated ? m.desk_amenity_other() : m.desk_amenities_more()}
          maxLength={200}
          onKeyDown={addOnEnter}
        />
        {hydrated && (
          <button
            type="button"
            aria-label={m.desk_amenity_add()}
            onClick={add}
            className="grid size-12 shrink-0 place-items-center rounded-full text-2xl ring-[1.5px] ring-current ring-inset hover:bg-mint"
          >
            +
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      <FieldNotes id="amenities" error={error} />
    </fieldset>
  );
}
