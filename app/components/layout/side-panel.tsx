import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as m from '#messages';
import { CloseIcon } from '../ui/icons.tsx';

/**
 * Details and acts of the row that a link with a search parameter opened: beside the list, on phones above it.
 * Its heading takes the focus; closing returns it to the link.
 */
export function SidePanel({
  title,
  openerId,
  closeTo,
  children,
}: {
  title: string;
  openerId: string;
  closeTo: string;
  children: ReactNode;
}) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const closeOnEscape = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]'))
      void navigate(closeTo, { preventScrollReset: true });
  });
  useEffect(() => {
    // On a page that was loaded whole, a field may have the focus already.
    const isUsed = document.activeElement?.matches('input, select, textarea, button, summary');
    if (!isUsed) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'nearest' });
    }
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    addEventListener('keydown', listener);
    return () => {
      removeEventListener('keydown', listener);
      document.getElementById(openerId)?.focus();
    };
  }, [openerId]);
  return (
    <section
      aria-labelledby={titleId}
      className="on-paper mb-4 min-w-0 scroll-mt-16 self-start rounded-3xl bg-surface p-4 shadow-card ring-1 ring-line lg:sticky lg:top-4 lg:col-start-2 lg:row-start-1 lg:mb-0 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-5"
    >
      <div className="mb-1 flex items-start justify-between gap-3">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="min-w-0 scroll-mt-20 py-1.5 text-xl/7 wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={m.common_close()}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-mint"
        >
          <CloseIcon className="size-5" />
        </Link>
      </div>
      {children}
    </section>
  );
}

/** Returns the addresses of the list with the panel of a row, named by this parameter, and without one. */
export function usePanelLinks(name: string) {
  const [params] = useSearchParams();
  const others = [...params].filter(([each]) => each !== name);
  return {
    pathOf: (id: string) => `?${new URLSearchParams([...others, [name, id]])}`,
    closeTo: `?${new URLSearchParams(others)}`,
  };
}

/** The list, and the panel of its open row. */
export function WithPanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={panel ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-6' : undefined}>
      {panel}
      <div className="@container min-w-0">{children}</div>
    </div>
  );
}
