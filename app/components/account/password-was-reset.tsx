import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import * as m from '#messages';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

const redirectMs = 2_000;

/** Success message that redirects to sign-in after two seconds; without JavaScript there is a button. */
export function PasswordWasReset() {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // Does not interrupt a navigation that the user started.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeaving) return;
    const timer = setTimeout(() => void navigate('/login', { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate, isLeaving]);
  return (
    <>
      <div role="status">
        <Notice>{hydrated ? m.account_reset_done_redirecting() : m.account_reset_done()}</Notice>
      </div>
      <p className="mt-4 text-quiet">{m.account_reset_done_text()}</p>
      <LinkButton to="/login" tone="go" size="large" wide className="mt-5">
        {m.account_reset_sign_in()}
      </LinkButton>
    </>
  );
}
