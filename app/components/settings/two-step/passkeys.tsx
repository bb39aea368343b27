import { useEffect, useEffectEvent, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../../contract/calendar.ts';
import type { SecondFactors } from '../../../../contract/people/people.ts';
import { createPasskey, hasPasskeys, passkeyProblem } from '../../account/passkeys.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

export function Passkeys({
  passkeys,
  options,
}: {
  passkeys: SecondFactors['passkeys'];
  /** Creation options from the server; the browser creates a passkey when they arrive. */
  options: object | undefined;
}) {
  const submit = useSubmit();
  const [problem, setProblem] = useState<string>();
  const busy = useNavigation().formData?.get('intent') === 'passkey-options';
  const isSupported = useHydrated() && hasPasskeys();
  const create = useEffectEvent(async (wanted: object) => {
    setProblem(undefined);
    try {
      const credential = await createPasskey(wanted);
      await submit({ intent: 'add-passkey', credential }, { method: 'post', replace: true });
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
  });
  useEffect(() => {
    if (options) void create(options);
  }, [options]);
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="-mt-3 mb-5 divide-y divide-line border-b border-line">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="mb-4 grid gap-3 empty:hidden">
        {problem && <Notice tone="problem">{problem}</Notice>}
      </div>
      {isSupported ? (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value="passkey-options" />
          <Button tone="go" busy={busy} busyText={m.settings_one_moment()} className="max-sm:w-full">
            {passkeys.length === 0 ? m.settings_passkey_add() : m.settings_passkey_add_another()}
          </Button>
        </Form>
      ) : (
        <p className="text-quiet">{m.settings_passkey_unsupported()}</p>
      )}
    </>
  );
}

function PasskeyLine({ passkey: { id, name, createdAt } }: { passkey: SecondFactors['passkeys'][number] }) {
  const shownName = name ?? m.settings_passkey();
  const time = formatInstant(new Date(createdAt));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-[600]">{shownName}</p>
        <p className="text-sm text-quiet">{m.settings_passkey_added({ time })}</p>
      </div>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value="remove-passkey" />
        <input type="hidden" name="passkeyId" value={id} />
        <button
          type="submit"
          aria-label={m.settings_passkey_remove({ name: shownName, time })}
          className={buttonLook({ tone: 'line', size: 'small' })}
        >
          {m.settings_remove()}
        </button>
      </Form>
    </li>
  );
}
