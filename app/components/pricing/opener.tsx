import type { ReactNode } from 'react';
import { buttonLook } from '../ui/button.tsx';

export function Opener({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary
        className={`${buttonLook({ tone: 'line', size: 'small' })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {label}
      </summary>
      <div className="pt-5">{children}</div>
    </details>
  );
}
