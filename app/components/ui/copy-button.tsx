import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';
import { useHydrated, useScriptedLook } from './use-hydrated.ts';

export function CopyButton({
  text,
  copied,
  failed,
  className = '',
  children,
}: {
  text: string;
  copied: string;
  failed: string;
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
    <Button type="button" tone="line" onClick={copy} className={`${className} ${look}`}>
      {children}
    </Button>
  );
}
