import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's document, true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Returns whether the server rendered this component, so users may have filled it in before hydration. */
export function useCameWithDocument(): boolean {
  return useState(!useHydrated())[0];
}

/** Returns classes that reserve the space of controls until hydration, so that nothing moves. */
export function useScriptedLook(): string {
  return useHydrated() ? '' : 'invisible noscript:hidden';
}
