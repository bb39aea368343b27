import { type RefObject, useEffect, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Returns whether a server-rendered part is shown as a dialog. Switches after hydration, but not while it has
 * focus, which would lose the input; then it switches when reopened.
 */
export function useDialogUpgrade(part: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [isDialog, setDialog] = useState(useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when the part closes
  useEffect(() => {
    if (!part.current?.contains(document.activeElement)) setDialog(true);
  }, [part, open]);
  return isDialog;
}
