import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Without JavaScript the browser's own menu prints. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button type="button" tone="line" onClick={() => print()}>
      Print
    </Button>
  );
}
