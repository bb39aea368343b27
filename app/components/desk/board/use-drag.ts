import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Drag, isSameSpan, type Span, spanAt } from './drag.ts';

export type Drop = { kind: Drag['kind']; origin: Span; span: Span };
/** The rectangle over the target, in pixels of the board. */
export type Shadow = { span: Span; left: number; top: number; width: number; height: number };

/** A press becomes a drag after this many pixels. */
const threshold = 6;

/**
 * Drags games and free slots of a board with the mouse or a pen; fingers scroll. Its elements have `data-drag`,
 * `data-column`, `data-from`, `data-to`, `data-slot` and `data-limit`, heads `data-head`, rows `data-row`. Escape
 * cancels.
 */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  step: number,
  onDrop: (drop: Drop) => void,
): { shadow: Shadow | undefined; onPointerDown: (event: PointerEvent) => void } {
  const [shadow, setShadow] = useState<Shadow>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0 || !(event.target instanceof Element)) return;
    const dragged = event.target.closest<HTMLElement>('[data-drag]');
    const root = board.current;
    if (!dragged || !root) return;
    const { column, from, to, slot, limit = to } = dragged.dataset;
    const drag: Drag = {
      kind: dragged.dataset.drag as Drag['kind'],
      origin: { column: Number(column), from: Number(from), to: Number(to) },
      grabbed: placeAt(root, event)?.row ?? Number(from),
      slot: Number(slot),
      limit: Number(limit),
    };
    const first = { x: event.clientX, y: event.clientY };
    let span: Span | undefined;
    let isOff = false;
    const show = (next: Span | undefined) => {
      span = next;
      setShadow(next && shadowOf(root, next, step));
    };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const isFar = Math.hypot(clientX - first.x, clientY - first.y) >= threshold;
      const at = (span || isFar) && !isOff ? placeAt(root, { clientX, clientY }) : undefined;
      if (at) show(spanAt(drag, at, step));
    };
    const end = () => {
      stop.current?.();
      const dropped = span;
      show(undefined);
      // At its own place it was a click, with a shaky hand.
      if (!isOff && (!dropped || isSameSpan(dropped, drag.origin))) return;
      const block = (click: MouseEvent) => {
        click.preventDefault();
        click.stopPropagation();
      };
      addEventListener('click', block, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', block, { capture: true }));
      if (dropped) onDrop({ kind: drag.kind, origin: drag.origin, span: dropped });
    };
    // The browser scrolls instead: no pointerup follows.
    const abort = () => {
      stop.current?.();
      show(undefined);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      isOff = span !== undefined;
      show(undefined);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', abort);
    addEventListener('keydown', onKey);
    stop.current = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', abort);
      removeEventListener('keydown', onKey);
    };
  };
  return { shadow, onPointerDown };
}

/** Returns column and row under the pointer, the nearest ones beside the board. */
function placeAt(root: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const heads = [...root.querySelectorAll('[data-head]')].map((head) => head.getBoundingClientRect());
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')];
  const column = heads.findLastIndex(({ left }, index) => index === 0 || left <= clientX);
  const row = rows.findLast((one, index) => index === 0 || one.getBoundingClientRect().top <= clientY);
  return row && { column, row: Number(row.dataset.row) };
}

function shadowOf(root: HTMLElement, span: Span, step: number): Shadow | undefined {
  const own = root.getBoundingClientRect();
  const head = root.querySelectorAll('[data-head]')[span.column]?.getBoundingClientRect();
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')].filter(({ dataset }) => {
    const hour = Number(dataset.row);
    return hour + step > span.from && hour < span.to;
  });
  const [first, last] = [rows[0]?.getBoundingClientRect(), rows.at(-1)?.getBoundingClientRect()];
  if (!head || !first || !last) return undefined;
  return {
    span,
    left: head.left - own.left + root.scrollLeft,
    top: first.top - own.top + root.scrollTop,
    width: head.width,
    height: last.bottom - first.top,
  };
}
