import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A `<details>` menu that works without JavaScript. Closes on Escape, a press outside or a navigation. */
export function Disclosure({
  summary,
  label,
  className = '',
  summaryClassName = '',
  staysOpen = false,
  children,
}: {
  summary: ReactNode;
  label: string;
  className?: string;
  summaryClassName?: string;
  /** Stays open when the menu itself changes the page. */
  staysOpen?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  const openedOn = useRef(location.key);
  useEffect(() => {
    // The menu may have been opened before hydration.
    if (openedOn.current === location.key) return;
    openedOn.current = location.key;
    if (ref.current && !staysOpen) ref.current.open = false;
  }, [location.key, staysOpen]);
  return (
    <details ref={ref} className={className}>
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
