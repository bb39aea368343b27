import type { ReactNode } from 'react';

/** Opens before it acts: what cannot be taken back is not done by a slip of the thumb. Works without JavaScript. */
export function AskFirst({
  ask,
  label,
  open = false,
  className,
  children,
}: {
  ask: string;
  /** For people who listen, where several of them stand on one page. */
  label?: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={open} className={className}>
      <summary
        aria-label={label}
        className="inline-flex min-h-11 cursor-pointer items-center text-clay underline underline-offset-4"
      >
        {ask}
      </summary>
      {children}
    </details>
  );
}
