/** `deliveryType` is missing in some browsers. */
type NavigationEntry = PerformanceNavigationTiming & { deliveryType?: string };

/**
 * Returns whether the browser showed a stored document. After Back it does not revalidate, regardless of the
 * headers, and the age is unknown.
 */
export function isDocumentFromBefore(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as NavigationEntry[];
  return entry?.type === 'back_forward' || entry?.deliveryType === 'cache';
}
