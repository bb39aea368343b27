import { Form, useNavigation } from 'react-router';
import { QrCode } from '../ticket/qr-code.tsx';
import { Button } from '../ui/button.tsx';
import { useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';
import type { TwoStepAnswer } from './two-step-answer.ts';

export function Authenticator({ isOn, answer }: { isOn: boolean; answer: TwoStepAnswer | undefined }) {
  const { formRef, field } = useFormAnswer(answer?.form);
  const busy = useNavigation().state === 'submitting';
  if (isOn) {
    return (
      <Form method="post" replace preventScrollReset className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="intent" value="remove-authenticator" />
        <p className="min-w-0 flex-1 basis-52 font-[600]">On</p>
        <Button tone="danger" size="small" busy={busy}>
          Remove
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
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <div>
          <Button busy={busy} busyText="One moment..." className="max-sm:w-full">
            Set up an authenticator app
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
          Scan this code with your authenticator app, or{' '}
          <a href={address} className="font-[600] text-pitch underline underline-offset-4">
            open it on this phone
          </a>
          .
          <div className="mt-3 max-w-52">
            <QrCode qr={qr} label="QR code for your authenticator app" />
          </div>
          <p className="mt-2 text-sm text-quiet">
            Can’t scan it? Type this key: <code className="text-ink wrap-anywhere select-all">{key}</code>
          </p>
        </li>
        <li>Enter the 6 digits that the app shows.</li>
      </ol>
      <TextField
        id="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        autoFocus
        {...field('code')}
      />
      <div>
        <Button tone="go" busy={busy} busyText="Checking..." className="max-sm:w-full">
          Turn on
        </Button>
      </div>
    </Form>
  );
}
