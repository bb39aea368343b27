import { type RefObject, useEffect, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { sportNames, sports } from '../../../contract/policy.ts';
import { Button } from '../ui/button.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { browseUrl, type SearchTerms } from './search-terms.ts';

const applyAfterMs = 300;

/** Stays at the top while the list scrolls. Filters apply shortly after the last change; without JavaScript, on Search. */
export function SearchBar({ terms, locations }: { terms: SearchTerms; locations: readonly string[] }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const applySoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void submit(form.current, { replace: true, preventScrollReset: true });
    }, applyAfterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useFieldsFollowUrl(form, terms);
  const known = !terms.location || locations.includes(terms.location);
  return (
    <div className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="wrap pt-3">
        <Form ref={form} action="/browse" role="search" onChange={applySoon}>
          <div className="grid grid-cols-[1fr_auto] gap-2.5">
            <span className="relative block">
              <SearchIcon className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-quiet" />
              <TextInput
                type="search"
                name="q"
                defaultValue={terms.q}
                placeholder="Search turfs, locations, or sports..."
                aria-label="Search turfs, locations, or sports"
                enterKeyHint="search"
                pill
              />
            </span>
            <Button tone="go">Search</Button>
          </div>
          <div className="no-scrollbar -mx-5 flex items-center gap-2 overflow-x-auto px-5 py-3">
            <span className="shrink-0">
              <Select name="location" aria-label="Location" defaultValue={terms.location ?? ''} pill>
                <option value="">All locations</option>
                {!known && <option value={terms.location}>{terms.location}</option>}
                {locations.map((location) => (
                  <option key={location} value={location}>
                    {location}
                  </option>
                ))}
              </Select>
            </span>
            {terms.sport && <input type="hidden" name="sport" value={terms.sport} />}
            {terms.date && <input type="hidden" name="date" value={terms.date} />}
            <SportChips terms={terms} />
          </div>
        </Form>
      </div>
    </div>
  );
}

/** After a chip is cleared or Back is pressed, the fields show what the URL says, except the one being typed in. */
function useFieldsFollowUrl(form: RefObject<HTMLFormElement | null>, terms: SearchTerms) {
  const { q = '', location = '' } = terms;
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, location })) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (field !== document.activeElement) field.value = value;
    }
  }, [form, q, location]);
}

function SportChips({ terms }: { terms: SearchTerms }) {
  return (
    <nav aria-label="Sport" className="flex gap-2 pr-5">
      {[undefined, ...sports].map((sport) => (
        <Link
          key={sport ?? 'all'}
          to={browseUrl({ ...terms, sport })}
          preventScrollReset
          aria-current={terms.sport === sport ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-4.5 text-[0.9375rem] font-[580] whitespace-nowrap ring-1 ring-line ring-inset hover:bg-mint aria-[current]:bg-day aria-[current]:text-on-day aria-[current]:ring-0"
        >
          {sport ? sportNames[sport] : 'All sports'}
        </Link>
      ))}
    </nav>
  );
}
