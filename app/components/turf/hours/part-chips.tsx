import * as m from '#messages';

/** Links to the parts of the day with free hours. */
export default function PartChips({ parts }: { parts: readonly { id: string; name: string }[] }) {
  return (
    <nav
      aria-label={m.turfs_parts()}
      // The hours below are one tab stop with these links.
      tabIndex={-1}
      className="day-strip -mx-5 -mt-3.5 -mb-1 flex gap-1.5 overflow-x-auto px-5 py-1 sm:-mt-1 lg:mx-0 lg:px-0"
    >
      {parts.map(({ id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          className="relative inline-flex min-h-9 shrink-0 items-center after:absolute after:inset-x-0 after:-inset-y-1 rounded-full px-3 text-[0.875rem] font-[560] whitespace-nowrap ring-1 ring-line -outline-offset-2 ring-inset hover:bg-mint"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
