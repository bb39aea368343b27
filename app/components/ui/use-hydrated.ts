import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the document the server wrote, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
