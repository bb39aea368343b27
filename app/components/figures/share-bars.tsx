import { percentOf } from './figure-words.ts';

export type Share = { name: string; value: number; text: string };

export function ShareBars({
  label,
  shares,
  whole,
}: {
  label: string;
  shares: readonly Share[];
  /** Value of a full bar; the greatest value by default. */
  whole?: number;
}) {
  const full = whole ?? Math.max(1, ...shares.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid gap-3.5">
      {shares.map(({ name, value, text }) => (
        <li key={name}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{name}</span>
            <span className="tabular-nums">{text}</span>
          </p>
          <svg aria-hidden="true" className="mt-1 h-2 w-full">
            <rect width="100%" height="100%" rx="4" className="fill-line" />
            {value > 0 && (
              <rect width={`${percentOf(value, full)}%`} height="100%" rx="4" className="fill-pitch" />
            )}
          </svg>
        </li>
      ))}
    </ul>
  );
}
