import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the link of a strip that is marked `aria-current` to its middle: at first and whenever `chosen` changes. A strip
 * that somebody moved or is pressing before the scripts ran stays: the press would end beside what it began on.
 */
export function useChosenInView<Strip extends HTMLElement>(chosen: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  const isShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what moves the strip
  useEffect(() => {
    const list = strip.current;
    const link = list?.querySelector('[aria-current]');
    if (!list || !link) return;
    const isInUse = !isShown.current && (list.scrollLeft !== 0 || list.matches(':active'));
    isShown.current = true;
    if (isInUse) return;
    const [around, at] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    list.scrollLeft += at.left - around.left - (around.width - at.width) / 2;
  }, [chosen]);
  return strip;
}
