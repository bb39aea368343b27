/** `deliveryType` is not in all browsers. */
type NavigationEntry = PerformanceNavigationTiming & { deliveryType?: string };

/**
 * Whether the browser shows the document as it had it: after Back it does not ask whether it is still true, whatever the
 * document's headers say, and nothing tells how old it is.
 */
export function isDocumentFromBefore(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as NavigationEntry[];
  return entry?.type === 'back_forward' || entry?.deliveryType === 'cache';
}
