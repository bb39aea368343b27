import type { ReactNode } from 'react';

const tones = {
  mint: 'bg-mint text-pitch',
  flood: 'bg-flood text-on-flood',
  clay: 'bg-blush text-clay',
  quiet: 'ring-1 ring-inset ring-line text-quiet',
} as const;

export function Badge({ tone = 'mint', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-[0.8125rem] font-[600] whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
