import type { ReactNode } from 'react';

/** Asks for confirmation before an irreversible action. Works without JavaScript. */
export function AskFirst({
  ask,
  label,
  open = false,
  className,
  children,
}: {
  ask: string;
  /** Accessible name, to tell several on one page apart. */
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
