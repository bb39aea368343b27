import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that the server writes with the rest and whose scripts come after those that are needed at once.
 * If they cannot be loaded, what the server wrote stays as it is. Stands inside `<Suspense>`.
 */
export function late<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => new Promise<never>(() => {})));
}
