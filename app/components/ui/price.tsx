import { formatPaise } from '../../../contract/money.ts';

export function Price({ paise, per, className = '' }: { paise: number; per?: string; className?: string }) {
  return (
    <span className={`figure whitespace-nowrap ${className}`}>
      {formatPaise(paise)}
      {per && (
        <span className="ml-1 font-sans text-[0.8125rem] font-[500] tracking-normal text-quiet">/ {per}</span>
      )}
    </span>
  );
}
