import * as m from '#messages';
import { sportNames, sports } from '../../../../contract/policy.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { SearchTerms } from '../search-terms.ts';
import { PriceRange } from './price-range.tsx';

export type City = { city: string; count: number };

export default function FilterFields({ terms, cities }: { terms: SearchTerms; cities: readonly City[] }) {
  const isListed = !terms.location || cities.some(({ city }) => city === terms.location);
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-1.5 text-[0.9375rem] font-[560]">{m.turfs_filter_sport()}</legend>
        <div className="flex flex-wrap gap-2">
          {(['', ...sports] as const).map((sport) => (
            <label
              key={sport}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 text-[0.9375rem] font-[560] ring-1 ring-edge ring-inset hover:bg-mint has-checked:bg-selected has-checked:text-on-selected has-checked:ring-0 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pitch"
            >
              <input
                type="radio"
                name="sport"
                value={sport}
                defaultChecked={(terms.sport ?? '') === sport}
                className="sr-only"
              />
              {sport === '' ? m.turfs_filter_all_sports() : sportNames[sport]()}
            </label>
          ))}
        </div>
      </fieldset>
      <Field id="filter-location" label={m.turfs_filter_location()}>
        {(control) => (
          <Select {...control} name="location" defaultValue={terms.location ?? ''}>
            <option value="">{m.turfs_filter_india()}</option>
            {!isListed && <option value={terms.location}>{terms.location}</option>}
            {cities.map(({ city, count }) => (
              <option key={city} value={city}>
                {m.turfs_filter_city({ city, count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PriceRange terms={terms} />
    </div>
  );
}
