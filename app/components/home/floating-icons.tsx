import { useEffect, useRef } from 'react';

/** Decoration of the hero. The script loads after hydration, and only where motion is welcome. */
export function FloatingIcons() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = host;
    if (!current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    // On failure nothing floats; it is decoration only.
    import('./float-icons.ts').then(
      ({ floatIcons }) => {
        if (!isGone) stop = floatIcons(current);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return (
    <div
      ref={host}
      id="floating-icons"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-10 overflow-hidden"
    />
  );
}
