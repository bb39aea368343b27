import { Link } from 'react-router';

type StateTab<State extends string> = { state: State; to: string; label: () => string };

export function StateTabs<State extends string>({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly StateTab<State>[];
  current: State;
}) {
  return (
    <nav aria-label={label} className="-mx-2 mb-2 flex flex-wrap gap-1">
      {tabs.map((tab) => (
        <Link
          key={tab.state}
          to={tab.to}
          aria-current={tab.state === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-4 font-[580] text-quiet hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:text-pitch"
        >
          {tab.label()}
        </Link>
      ))}
    </nav>
  );
}
