import type { ReactNode } from 'react';

/** The heading of a work page and one line about it; the first row of work follows closely. */
export function WorkHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wrap flex flex-wrap items-baseline gap-x-4 gap-y-0.5 pt-1.5 pb-1 sm:pt-2.5 sm:pb-2">
      <h1 className="text-xl/7 sm:text-2xl/7">{title}</h1>
      {children && <div className="min-w-0 text-[0.9375rem] text-quiet">{children}</div>}
    </div>
  );
}
