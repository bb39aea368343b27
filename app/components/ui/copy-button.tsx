import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useToast } from './feedback/toast.tsx';
import { useHydrated, useScriptedLook } from './use-hydrated.ts';

export function CopyButton({
  text,
  copied,
  failed,
  label,
  className = '',
  children,
}: {
  text: string;
  copied: string;
  failed: string;
  /** Accessible name, to tell several on one page apart. */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const showToast = useToast();
  const look = useScriptedLook();
  if (useHydrated() && !('clipboard' in navigator)) return null;
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? copied : failed);
  };
  return (
    <Button type="button" tone="line" onClick={copy} aria-label={label} className={`${className} ${look}`}>
      {children}
    </Button>
  );
}
