import type { ReactNode } from 'react';
import { formatPaise } from '../../../contract/money.ts';

/** One line of a bill, inside a `<dl>`. */
export function PriceLine({
  label,
  paise,
  strong = false,
}: {
  label: ReactNode;
  paise: number;
  strong?: boolean;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-1.5 ${strong ? 'mt-1.5 border-t border-line pt-3 text-lg font-[650]' : ''}`}
    >
      <dt>{label}</dt>
      <dd className={`whitespace-nowrap tabular-nums ${strong ? 'figure text-2xl' : 'font-[600]'}`}>
        {formatPaise(paise)}
      </dd>
    </div>
  );
}
