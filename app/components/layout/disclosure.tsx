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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what closes it
  useEffect(() => {
    if (ref.current && !staysOpen) ref.current.open = false;
  }, [location.key]);
  return (
    <details ref={ref} className={className}>
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
