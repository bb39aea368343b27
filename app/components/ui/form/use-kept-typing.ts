import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a field of a live page whose value is saved elsewhere meanwhile: it shows the new one, but what somebody has
 * typed or chosen there and not yet sent stays. Give the ref to the field. `isBegun`: what else in the form keeps the
 * field as it is.
 */
export function useKeptTyping<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  isBegun: (field: Field) => boolean = () => false,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const before = useRef(value);
  // Until a field is written to it shows its attribute, which React rewrites with each new value.
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    const { value: shown } = current;
    current.value = shown;
  }, []);
  useLayoutEffect(() => {
    if (before.current === value) return;
    const { current } = field;
    if (current?.value === before.current && !isBegun(current)) current.value = value;
    before.current = value;
  });
  return field;
}
