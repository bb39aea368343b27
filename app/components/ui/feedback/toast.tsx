import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';

const toastMs = 5_000;

type ShowToast = (text: string) => void;
const ToastContext = createContext<ShowToast>(() => {});

/** Returns a function that shows a toast: one at a time, for five seconds. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string; shownAt: number } | null>(null);
  const show = useCallback((text: string) => setToast({ text, shownAt: performance.now() }), []);
  useEffect(() => {
    if (!toast) return;
    // Keeps a newer toast that appeared at the same moment.
    const timer = setTimeout(() => setToast((shown) => (shown === toast ? null : shown)), toastMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className="pointer-events-none toast fixed inset-x-0 z-50 flex justify-center px-4">
        {toast && (
          <p
            key={toast.shownAt}
            className="pointer-events-auto animate-rise rounded-2xl bg-night px-5 py-3 text-center font-[560] text-white shadow-bar ring-1 ring-white/20"
          >
            {toast.text}
          </p>
        )}
      </div>
    </ToastContext>
  );
}
