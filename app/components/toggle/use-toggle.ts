import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { withReturnTo } from '../../session/return-to.ts';
import { useToast } from '../ui/feedback/toast.tsx';

type State = { on: boolean; count: number };

/**
 * Toggles a button through the API with an optimistic update, rolled back on failure. Ignores a second press
 * while the first is pending; without scripts the form is posted.
 */
export function useToggle({ api, server, failure }: { api: string; server: State; failure: string }) {
  const showToast = useToast();
  const isBusy = useRef(false);
  const [shown, setShown] = useState({ ...server, server });
  const isNews = server.on !== shown.server.on || server.count !== shown.server.count;
  if (isNews) setShown({ ...server, server });

  const press = async (form: HTMLFormElement, on: boolean) => {
    const before = shown;
    const count = before.count + (on ? 1 : -1);
    setShown({ ...before, on, count });
    try {
      const response = await fetch(api, { method: on ? 'PUT' : 'DELETE', keepalive: true });
      // The session has ended: the form post leads through sign-in and back.
      if (response.status === 401) return form.submit();
      const answer: { helpfulCount?: number; message?: string } = await response.json();
      if (!response.ok) throw new Error(response.status < 500 ? answer.message : failure);
      setShown({ ...before, on, count: answer.helpfulCount ?? count });
    } catch (error) {
      setShown(before);
      showToast(error instanceof TypeError || !(error instanceof Error) ? failure : error.message);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void press(event.currentTarget, !shown.on).finally(() => {
      isBusy.current = false;
    });
  };
  return { on: shown.on, count: shown.count, onSubmit };
}

/**
 * Returns a sign-in link for visitors. Reads the address on click, because picked hours are added to it
 * without the router.
 */
export function useSignInLink(reason: string, hash = '') {
  const routed = useLocation();
  const pathFrom = ({ pathname, search }: { pathname: string; search: string }) =>
    withReturnTo('/login', pathname + search + hash, { reason });
  const onClick = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = pathFrom(location);
  };
  return { href: pathFrom(routed), onClick };
}
