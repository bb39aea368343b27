import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { QrCode } from '../../ticket/qr-code.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-input.tsx';
import type { TwoStepAnswer } from './two-step-answer.ts';

export function Authenticator({ isOn, answer }: { isOn: boolean; answer: TwoStepAnswer | undefined }) {
  const { formRef, field } = useFormAnswer(answer?.form);
  const busy = useNavigation().state === 'submitting';
  if (isOn) {
    return (
      <Form method="post" replace preventScrollReset className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="intent" value="remove-authenticator" />
        <p className="min-w-0 flex-1 basis-52 font-[600]">{m.settings_on()}</p>
        <Button tone="danger" size="small" busy={busy}>
          {m.settings_remove()}
        </Button>
      </Form>
    );
  }
  if (!answer?.setup) {
    return (
      <Form ref={formRef} method="post" noValidate replace preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="start-authenticator" />
        <TextField
          id="authenticator-password"
          label={m.settings_your_password()}
          type="password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <div>
          <Button busy={busy} busyText={m.settings_one_moment()} className="max-sm:w-full">
            {m.settings_authenticator_set_up()}
          </Button>
        </div>
      </Form>
    );
  }
  const { qr, key, address } = answer.setup;
  return (
    <Form ref={formRef} method="post" noValidate replace preventScrollReset className="grid gap-5">
      <input type="hidden" name="intent" value="confirm-authenticator" />
      <input type="hidden" name="address" value={address} />
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          <ParaglideMessage
            message={m.settings_authenticator_scan}
            markup={{
              link: ({ children }) => (
                <a href={address} className="font-[600] text-pitch underline underline-offset-4">
                  {children}
                </a>
              ),
            }}
          />
          <div className="mt-3 max-w-52">
            <QrCode qr={qr} label={m.settings_authenticator_qr()} />
          </div>
          <p className="mt-2 text-sm text-quiet">
            <ParaglideMessage
              message={m.settings_authenticator_key}
              inputs={{ key }}
              markup={{
                code: ({ children }) => <code className="text-ink wrap-anywhere select-all">{children}</code>,
              }}
            />
          </p>
        </li>
        <li>{m.settings_authenticator_enter()}</li>
      </ol>
      <TextField
        id="code"
        label={m.settings_authenticator_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        autoFocus
        {...field('code')}
      />
      <div>
        <Button tone="go" busy={busy} busyText={m.settings_checking()} className="max-sm:w-full">
          {m.settings_turn_on()}
        </Button>
      </div>
    </Form>
  );
}
