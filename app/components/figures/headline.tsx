import type { ReactNode } from 'react';

export function Headlines({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
      {children}
    </dl>
  );
}

export function Headline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="figure text-2xl">{children}</dd>
    </div>
  );
}
