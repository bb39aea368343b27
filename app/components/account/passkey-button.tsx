import { useRef, useState } from 'react';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { hasPasskeys, passkeyProblem, requestPasskey } from './passkeys.ts';

/** Requests a passkey and submits the surrounding form with the response in the field `name`. */
export function PasskeyButton({ name, children }: { name: string; children: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!useHydrated() || !hasPasskeys()) return null;
  const ask = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await requestPasskey();
      if (!field.current) return;
      field.current.value = answer;
      field.current.form?.requestSubmit();
    } catch (error) {
      setProblem(passkeyProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <input ref={field} type="hidden" name={name} />
      <Button
        type="button"
        tone="line"
        wide
        busy={isBusy}
        busyText={m.account_passkey_waiting()}
        onClick={ask}
      >
        {children}
      </Button>
    </>
  );
}
