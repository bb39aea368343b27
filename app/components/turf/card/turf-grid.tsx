import type { ReactNode } from 'react';

export function TurfGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 sm:gap-4.5 lg:grid-cols-3 xl:grid-cols-4">{children}</div>;
}
