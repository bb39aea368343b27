import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Updates a field on a live page when its value changes elsewhere, but keeps unsent input. Give the returned
 * ref to the field; `isBegun` can report other unsent input in the form.
 */
export function useKeptTyping<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  isBegun: (field: Field) => boolean = () => false,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const before = useRef(value);
  // Makes the value dirty; otherwise the field follows its attribute, which React updates.
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
