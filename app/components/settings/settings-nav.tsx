import * as m from '#messages';

export function SettingsNav({ cards }: { cards: readonly (readonly [id: string, label: string])[] }) {
  return (
    <nav aria-label={m.layout_settings()} className="mt-5 flex flex-wrap gap-2">
      {cards.map(([id, label]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center rounded-full bg-night-deep/60 px-4 text-[0.9375rem] font-[560] text-white ring-1 ring-white/30 ring-inset hover:bg-white/10"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
