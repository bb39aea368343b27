import { Link } from 'react-router';
import { useChosenInView } from './use-chosen-in-view.ts';

/** `true` for a page below the linked one. */
type PageLink = { to: string; label: string; current?: 'page' | true | undefined };

/** Navigation between the pages of an area. On phones it scrolls to the current page. */
export function PageStrip({ label, links }: { label: string; links: readonly PageLink[] }) {
  const strip = useChosenInView<HTMLUListElement>(links.find(({ current }) => current)?.label ?? '');
  return (
    <nav aria-label={label} className="border-b border-line print:hidden">
      <ul ref={strip} className="wrap no-scrollbar flex gap-4.5 overflow-x-auto sm:gap-8">
        {links.map(({ to, label: name, current }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={current}
              className="inline-flex min-h-13 items-center border-b-3 border-transparent font-[580] whitespace-nowrap text-quiet -outline-offset-3 hover:text-ink aria-[current]:border-pitch aria-[current]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
