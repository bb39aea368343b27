import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a strip to its `aria-current` link, initially and when `chosen` changes. Skips a strip that the
 * user scrolled or is pressing before hydration, because the press would miss its target.
 */
export function useChosenInView<Strip extends HTMLElement>(chosen: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  const isShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when the choice changes
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
