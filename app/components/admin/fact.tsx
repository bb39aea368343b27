import type { ReactNode } from 'react';

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline min-[17rem]:grid-cols-[7.5rem_1fr] gap-x-4 py-1.5">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
