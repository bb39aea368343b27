import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as m from '#messages';
import { CloseIcon } from './icons.tsx';

/** The native modal dialog: keeps the focus inside, and closes on Escape or a press outside. */
export function Dialog({
  open,
  title,
  onClose,
  wide = false,
  children,
}: {
  open: boolean;
  wide?: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the native dialog handles Escape
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // Ignores the second click of the double click that opened the dialog.
        if (event.target === event.currentTarget && event.detail < 2) event.currentTarget.close();
      }}
      className={`m-auto max-h-[min(44rem,calc(100dvh-2rem))] rounded-3xl bg-surface p-0 text-ink shadow-card backdrop:bg-night-deep/70 open:animate-rise ${wide ? 'w-[min(58rem,calc(100vw-2rem))]' : 'w-[min(36rem,calc(100vw-2rem))]'}`}
    >
      <div className="p-5 sm:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="min-w-0 text-2xl wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            aria-label={m.common_close()}
            onClick={() => ref.current?.close()}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-mint"
          >
            <CloseIcon className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
