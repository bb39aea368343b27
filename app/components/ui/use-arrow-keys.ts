import { type RefObject, useEffect } from 'react';

/**
 * Makes the links or boxes in `part` one tab stop: arrow keys, Home and End move the focus, as in an ARIA
 * composite widget. Boxes are entered before links beside them. Without JavaScript each is a tab stop.
 */
export function useArrowKeys(
  part: RefObject<HTMLElement | null>,
  selector = 'a[href], input[type="checkbox"]',
): void {
  // After each render, because items come and go.
  useEffect(() => {
    const items = itemsOf(part.current, selector);
    const stop =
      items.find((item) => item === document.activeElement) ??
      items.find((item) => item.matches('[aria-current], :checked')) ??
      items.find((item) => item.matches('input')) ??
      items[0];
    if (stop) moveStop(items, stop);
  });
  useEffect(() => {
    const element = part.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const items = itemsOf(element, selector).filter((item) => item.offsetParent !== null);
      const next = nextItem(items, event.target as HTMLElement, event.key);
      if (!next) return;
      event.preventDefault();
      moveStop(items, next);
      next.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [part, selector]);
}

function itemsOf(part: HTMLElement | null, selector: string): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

function moveStop(items: readonly HTMLElement[], stop: HTMLElement): void {
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}

function nextItem(items: readonly HTMLElement[], current: HTMLElement, key: string): HTMLElement | undefined {
  const at = items.indexOf(current);
  const from = items[at]?.getBoundingClientRect();
  if (!from) return undefined;
  if (key === 'ArrowRight') return items[at + 1];
  if (key === 'ArrowLeft') return items[at - 1];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  // The nearest row above or below, and in it the nearest column.
  const distanceTo = (item: HTMLElement) => {
    const { top, left } = item.getBoundingClientRect();
    return Math.abs(top - from.top) * 10_000 + Math.abs(left - from.left);
  };
  const isBeyond = (item: HTMLElement) => {
    const { top } = item.getBoundingClientRect();
    return key === 'ArrowDown' ? top > from.top : key === 'ArrowUp' && top < from.top;
  };
  return items.filter(isBeyond).sort((one, other) => distanceTo(one) - distanceTo(other))[0];
}
