import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useNavigate, useNavigation, useNavigationType } from 'react-router';
import * as m from '#messages';
import { late } from '../../../document/late.tsx';
import { Disclosure } from '../../layout/disclosure.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { ChevronIcon, SearchIcon } from '../../ui/icons.tsx';
import { useCameWithDocument } from '../../ui/use-hydrated.ts';
import {
  browseUrl,
  countFilters,
  hoursFieldOf,
  type SearchTerms,
  searchTermsOf,
  termsAt,
} from '../search-terms.ts';
import type { City } from './filter-fields.tsx';
import { NearMeButton, useNearMe } from './near-me.tsx';

// The server renders these and the form reads them as they are; only the price sliders need their script.
const SortSelect = late(() => import('./sort-select.tsx'));
const WhenFields = late(() => import('./when-fields.tsx'));
const FilterFields = late(() => import('./filter-fields.tsx'));

const applyAfterMs = 300;

/**
 * Search form. It stays in view, on phones without its first row. Filters apply shortly after the last change;
 * without JavaScript, on Search.
 */
export function SearchBar({
  terms,
  cities,
  now,
}: {
  terms: SearchTerms;
  cities: readonly City[];
  now: Date;
}) {
  const form = useRef<HTMLFormElement>(null);
  const changed = useRef(new Set<string>());
  const applyNow = useApply(form, changed);
  useFieldsFollowUrl(form, terms, changed);
  const nearMe = useNearMe(form, terms);
  const count = countFilters(terms);
  return (
    <div className="relative z-20 min-[20rem]:sticky min-[20rem]:-top-15 sm:top-0 border-b border-line bg-paper">
      <Form
        ref={form}
        action="/browse"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          applyNow();
          const panel = form.current?.querySelector('details');
          if (panel) panel.open = false;
        }}
        className="wrap relative grid gap-x-4 gap-y-2.5 py-3 lg:grid-cols-[1fr_auto]"
      >
        {/* Not `type="hidden"`, because React would overwrite a found location before it is applied. */}
        <input name="near" hidden defaultValue={terms.near} />
        <input type="hidden" name="view" value={terms.view ?? ''} />
        <div className="grid grid-cols-[1fr_auto] gap-2.5">
          <span className="relative block">
            <SearchIcon className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-quiet max-sm:hidden" />
            <TextInput
              type="search"
              name="q"
              defaultValue={terms.q}
              placeholder={m.turfs_search_placeholder()}
              aria-label={m.turfs_search_label()}
              enterKeyHint="search"
              maxLength={100}
              pill
              className="max-sm:pr-2 max-sm:pl-4 max-sm:placeholder:text-[0.8125rem]"
            />
          </span>
          <Button tone="go">
            <SearchIcon className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{m.common_search()}</span>
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <WhenFields terms={terms} now={now} />
          <Disclosure
            label={count > 0 ? m.turfs_search_filters_set({ count }) : m.turfs_search_filters()}
            staysOpen
            summaryClassName={`${buttonLook({ tone: 'line', size: 'small' })} group cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
            summary={
              <>
                {m.turfs_search_filters()}{' '}
                {count > 0 ? (
                  <span className="grid size-6 place-items-center rounded-full bg-flood text-sm font-[650] text-on-flood">
                    {count}
                  </span>
                ) : (
                  <ChevronIcon className="size-4" />
                )}
              </>
            }
          >
            <div className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-12rem)] overflow-y-auto border-b border-line bg-surface px-5 pt-5 pb-6 shadow-card sm:left-auto sm:max-w-md sm:rounded-b-3xl sm:border-x sm:right-0">
              <FilterFields terms={terms} cities={cities} />
              <Button tone="strong" wide className="mt-6">
                {m.turfs_search_show()}
              </Button>
            </div>
          </Disclosure>
          <NearMeButton {...nearMe} isOn={terms.near !== undefined} />
          <SortSelect terms={terms} />
        </div>
        {nearMe.problem && (
          <div className="lg:col-span-2">
            <Notice tone="problem">{nearMe.problem}</Notice>
          </div>
        )}
      </Form>
    </div>
  );
}

/**
 * Applies the fields to the URL. Typing replaces the history entry, so that Back leaves the search.
 * @returns a function that applies immediately
 */
function useApply(form: RefObject<HTMLFormElement | null>, changed: RefObject<Set<string>>): () => void {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = (isTyping: boolean) => {
    clearTimeout(timer.current);
    changed.current.clear();
    // Does not interrupt a navigation to another page.
    const asked = next ?? location;
    if (!form.current || asked.pathname !== '/browse') return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string') params.set(name, value);
    const url = browseUrl(searchTermsOf(params));
    // Compared with the pending navigation, which an undone change must replace.
    if (url === browseUrl(termsAt(asked))) return;
    // Reads `location`, because a slow phone renders the list some time after the URL changes.
    const current = termsAt(location);
    const replace = url === browseUrl(current) || (isTyping && current.q !== undefined);
    void navigate(url, { replace, preventScrollReset: true });
  };
  // The timer outlives its render and must use the latest state.
  const applyLatest = useEffectEvent(apply);
  // Captures on the window, because React drops events of fields that are not hydrated yet.
  useEffect(() => {
    const applySoon = ({ target }: Event) => {
      if (!(target instanceof Node && form.current?.contains(target))) return;
      const name =
        target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : '';
      const isTyping = name === 'q';
      changed.current.add(name);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => applyLatest(isTyping), applyAfterMs);
    };
    addEventListener('input', applySoon, true);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('input', applySoon, true);
    };
  }, [form, changed]);
  // Applies fields that were filled in before hydration.
  const cameWithDocument = useCameWithDocument();
  useEffect(() => {
    if (cameWithDocument) applyLatest(true);
  }, [cameWithDocument]);
  return () => apply(false);
}

/** Shows the URL's values after a removed filter or Back. Focused and unapplied fields follow only Back. */
function useFieldsFollowUrl(
  form: RefObject<HTMLFormElement | null>,
  terms: SearchTerms,
  changed: RefObject<Set<string>>,
) {
  const { q = '', sport = '', location = '', date = '', near = '', sort = '' } = terms;
  const hours = hoursFieldOf(terms);
  const isFirst = useRef(true);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    // The server rendered these values, and the user may have changed them since.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    for (const [name, value] of Object.entries({ q, sport, location, date, hours, near, sort })) {
      const field = form.current?.elements.namedItem(name);
      if ((field === document.activeElement || changed.current.has(name)) && !isBack) continue;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = String(value);
      // RadioNodeList ignores an empty `value` in Chromium, and 'All sports' has one.
      if (field instanceof RadioNodeList)
        for (const radio of field)
          if (radio instanceof HTMLInputElement) radio.checked = radio.value === String(value);
    }
  }, [form, changed, q, sport, location, date, hours, near, sort, isBack]);
}
