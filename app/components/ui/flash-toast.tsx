import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { takeFlashText } from '../../flash.ts';
import { useToast } from './toast.tsx';

/** Says what an action left to say on the page it led to. */
export function FlashToast() {
  const showToast = useToast();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what brings a new word
  useEffect(() => {
    takeFlashText().then(
      (text) => text && showToast(text),
      () => {},
    );
  }, [location.key, showToast]);
  return null;
}
