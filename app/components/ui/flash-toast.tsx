import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { takeFlashText } from '../../flash.ts';
import { useToast } from './toast.tsx';

/**
 * Says what an action left to say on the page it led to. `isDue`: the server saw the word when it wrote this page; one
 * that comes later, from a form sent before the scripts ran, is for the page that is on its way.
 */
export function FlashToast({ isDue }: { isDue: boolean }) {
  const showToast = useToast();
  const location = useLocation();
  const isForAnother = useNavigationType() === 'POP' && !isDue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what brings a new word
  useEffect(() => {
    if (isForAnother) return;
    takeFlashText().then(
      (text) => text && showToast(text),
      () => {},
    );
  }, [location.key, showToast]);
  return null;
}
