import * as m from '#messages';
import { Select } from '../../ui/form/select.tsx';
import type { SearchTerms } from '../search-terms.ts';

/** The first option is the default order of the search. */
export default function SortSelect({ terms: { q, near, sort } }: { terms: SearchTerms }) {
  const own = q ? m.turfs_sort_match() : near ? m.turfs_sort_nearest() : m.turfs_sort_newest();
  return (
    <span className="min-w-[7.5rem] flex-1 sm:flex-none">
      <Select name="sort" aria-label={m.turfs_sort()} defaultValue={sort ?? ''} pill>
        <option value="">{own}</option>
        {(q || near) && <option value="newest">{m.turfs_sort_newest()}</option>}
        <option value="price">{m.turfs_sort_price()}</option>
        <option value="rating">{m.turfs_sort_rating()}</option>
      </Select>
    </span>
  );
}
