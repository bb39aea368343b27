import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the document the server wrote, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether this component stood in the document the server wrote: it may have been filled before scripts ran. */
export function useCameWithDocument(): boolean {
  return useState(!useHydrated())[0];
}

/** Look of what only scripts can do: its room is kept until they run, so that nothing moves under a finger then. */
export function useScriptedLook(): string {
  return useHydrated() ? '' : 'invisible noscript:hidden';
}
