import { type RefObject, useEffect, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Whether a part that the server wrote into the page stands as a dialog over it now. It becomes one once scripts run,
 * but not under the hands of somebody who is in it: what they typed would be gone. Closed and opened again, it does.
 */
export function useDialogUpgrade(part: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [isDialog, setDialog] = useState(useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is the other moment to look
  useEffect(() => {
    if (!part.current?.contains(document.activeElement)) setDialog(true);
  }, [part, open]);
  return isDialog;
}
