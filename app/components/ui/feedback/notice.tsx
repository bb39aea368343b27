import type { ReactNode } from 'react';

const tones = {
  note: 'bg-mint text-ink',
  problem: 'bg-blush text-clay',
} as const;

/** A message in the page. Screen readers announce a problem at once. */
export function Notice({
  tone = 'note',
  action,
  children,
}: {
  tone?: keyof typeof tones;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      role={tone === 'problem' ? 'alert' : undefined}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl px-4 py-3 text-[0.9375rem] ${tones[tone]}`}
    >
      <div className="min-w-0 flex-1 basis-56">{children}</div>
      {action}
    </div>
  );
}
