import { useEffect, useState } from 'react';
import { useCameWithDocument } from '../../ui/use-hydrated.ts';

/**
 * Returns the milliseconds until an instant, 0 once it has passed. Starts from the server's time and counts
 * elapsed time, because a phone's clock may be wrong.
 */
export function useTimeLeft(until: string, serverNow: string): number {
  const leftThen = Math.max(0, Date.parse(until) - Date.parse(serverNow));
  const cameWithDocument = useCameWithDocument();
  const [documentNow] = useState(serverNow);
  const [left, setLeft] = useState(leftThen);
  useEffect(() => {
    const isOfDocument = cameWithDocument && serverNow === documentNow;
    const since = isOfDocument ? documentAnsweredAt() : performance.now();
    const tick = () => setLeft(Math.max(0, leftThen - (performance.now() - since)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [leftThen, serverNow, documentNow, cameWithDocument]);
  return left;
}

/** Returns when the document's response started; its script may run seconds later. */
function documentAnsweredAt(): number {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.responseStart : performance.now();
}

/** Formats as `9:05`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns whether a hold has no countdown: that of a date of a weekly slot lasts for days. */
export function isLongHold(leftMs: number): boolean {
  return leftMs > 3_600_000;
}
