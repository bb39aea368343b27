import { Select } from '../ui/form/select.tsx';
import type { SearchTerms } from './search-terms.ts';

/** The first option is the default order of the search. */
export default function SortSelect({ terms: { q, near, sort } }: { terms: SearchTerms }) {
  const own = q ? 'Best match' : near ? 'Nearest' : 'Newest';
  return (
    <span className="min-w-[8rem] flex-1 sm:flex-none">
      <Select name="sort" aria-label="Sort by" defaultValue={sort ?? ''} pill>
        <option value="">{own}</option>
        {own !== 'Newest' && <option value="newest">Newest</option>}
        <option value="price">Lowest price</option>
        <option value="rating">Top rated</option>
      </Select>
    </span>
  );
}
