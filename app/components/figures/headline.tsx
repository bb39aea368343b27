import type { ReactNode } from 'react';

export function Headlines({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 text-on-night max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex sm:flex-wrap sm:gap-x-10 lg:w-max">
      {children}
    </dl>
  );
}

export function Headline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm">{label}</dt>
      <dd className="figure text-3xl text-white sm:text-4xl">{children}</dd>
    </div>
  );
}
