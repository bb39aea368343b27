import type { ComponentProps } from 'react';
import { ChevronIcon } from '../icons.tsx';

export function Select({ pill = false, ...rest }: ComponentProps<'select'> & { pill?: boolean }) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={`block min-h-12 w-full appearance-none border border-edge bg-surface text-ink aria-invalid:border-2 aria-invalid:border-clay ${pill ? 'rounded-full pr-8 pl-3.5' : 'rounded-xl pr-10 pl-4'}`}
      />
      <ChevronIcon className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
    </span>
  );
}
