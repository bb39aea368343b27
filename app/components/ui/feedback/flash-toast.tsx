import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { takeFlashText } from '../../../forms/flash.ts';
import { useToast } from './toast.tsx';

/**
 * Shows the flash toast of the previous action. `written`: the flash key that the server saw for this page;
 * any other key belongs to the next page, from a form sent before hydration.
 */
export function FlashToast({ written }: { written: string | undefined }) {
  const showToast = useToast();
  const location = useLocation();
  const isWritten = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation can bring a new flash key
  useEffect(() => {
    takeFlashText((word) => !isWritten || word === written).then(
      (text) => text && showToast(text),
      () => {},
    );
  }, [location.key, showToast]);
  return null;
}
