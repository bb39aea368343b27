import type { ReactNode } from 'react';

/** A figure set large over its name, on the band of a page. */
export function Headline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm">{label}</dt>
      <dd className="figure text-3xl text-white sm:text-4xl">{children}</dd>
    </div>
  );
}
