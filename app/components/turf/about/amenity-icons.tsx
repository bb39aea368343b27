/** Icons (24 × 24) for common amenities. Anything else gets a tick. */
const drawings: readonly [RegExp, string][] = [
  [/parking|car/i, 'M5 4h14v16H5zM10 17V8h3a2.6 2.6 0 0 1 0 5.2h-3'],
  [
    /rest ?room|toilet|wash/i,
    'M8 4.5v0M8 8v5m-2.5-4.5h5M6.5 13v6.5M9.5 13v6.5M16 4.5v0M16 8l-2.5 6.5h5zM16 14.5v5',
  ],
  [/chang|locker|shower/i, 'M12 8V6.5a2 2 0 1 1 2 2M12 8l9 6.5c.8.6.4 2-.6 2H3.6c-1 0-1.4-1.4-.6-2z'],
  [/water|refresh|cafe|canteen|juice/i, 'M7 3h10l-1.5 18h-7zM7.6 10h8.8'],
  [/first aid|medic/i, 'M3 7h18v13H3zM8.5 7V4h7v3M12 10.5v6m-3-3h6'],
  [
    /light|flood/i,
    'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.1 1 2.1h5c0-1 .4-1.6 1-2.1A6 6 0 0 0 12 3z',
  ],
  [/seat|gallery|stand/i, 'M6 4v10h12V4M6 14v6m12-6v6M4 10h2m12 0h2'],
  [
    /ball|bib|racket|racquet|bat|stump|shuttle|equip|shoe/i,
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  ],
];
const tick = 'M4.5 12.5l5 5 10-11';

export function AmenityIcon({ name }: { name: string }) {
  const [, drawing = tick] = drawings.find(([words]) => words.test(name)) ?? [];
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 shrink-0 text-pitch"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawing} />
    </svg>
  );
}
