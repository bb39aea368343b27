import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { takeFlashText } from '../../forms/flash.ts';
import { useToast } from './toast.tsx';

/**
 * Says what an action left to say on the page it led to. `written`: the word that the server saw when it wrote this
 * page; another is for the page that is on its way, from a form sent before the scripts ran.
 */
export function FlashToast({ written }: { written: string | undefined }) {
  const showToast = useToast();
  const location = useLocation();
  const isWritten = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what brings a new word
  useEffect(() => {
    takeFlashText((word) => !isWritten || word === written).then(
      (text) => text && showToast(text),
      () => {},
    );
  }, [location.key, showToast]);
  return null;
}
