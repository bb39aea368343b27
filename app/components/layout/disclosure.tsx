import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A menu that opens without JavaScript; with it, Escape, a press elsewhere or a change of page closes it. */
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
  /** Over a change of the page that the menu itself makes. */
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
    // It may have been opened before the scripts ran.
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
