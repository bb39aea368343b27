import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router';
import * as m from '#messages';
import { EmailField } from '../../account/person-fields.tsx';
import type { LoginAnswer } from '../../account/sign-in/code-sign-in.server.ts';
import { CodeSignIn } from '../../account/sign-in/code-sign-in.tsx';
import { turfPath } from '../../bookings/hold/booking-input.ts';
import { ReleaseForm } from '../../bookings/hold/release-form.tsx';
import { clockText, useTimeLeft } from '../../bookings/hold/use-time-left.ts';
import type { GuestHeld } from '../../payment/choice/hold-as-guest.server.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFormAnswer } from '../../ui/form/form-answer.ts';

type SheetProps = {
  held: GuestHeld | null;
  /** Holds the picked hours again after the expiry. */
  again: ReactNode;
  onClose: () => void;
};

/** Signs a visitor in over the turf page while the hours are held, and leads on to the payment page. */
export default function SignInSheet({ held, ...props }: SheetProps) {
  return (
    <Dialog open={held !== null} title={m.account_login_booking()} onClose={props.onClose}>
      {held && <Steps held={held} {...props} />}
    </Dialog>
  );
}

function Steps({ held, again, onClose }: SheetProps & { held: GuestHeld }) {
  const { ask, until, now, login, hasMailbox } = held;
  const fetcher = useFetcher<LoginAnswer>();
  const answer = fetcher.data;
  const left = useTimeLeft(until, now);
  if (left === 0) {
    return (
      <Notice tone="problem" action={again}>
        {m.turfs_guest_expired()}
      </Notice>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="-mt-3 text-quiet">
        {m.turfs_guest_held()}{' '}
        <span
          role="timer"
          aria-live="off"
          aria-label={m.turfs_guest_timer()}
          className="figure text-xl text-ink"
        >
          {clockText(left)}
        </span>
      </p>
      {answer?.code ? (
        <CodeSignIn code={answer.code} fetcher={fetcher} login={login} hasMailbox={hasMailbox} />
      ) : (
        <AddressForm
          answer={answer}
          Form={fetcher.Form}
          action={login}
          busy={fetcher.formData?.get('intent') === 'code'}
        />
      )}
      <div className="border-t border-line pt-4" onSubmit={onClose}>
        <ReleaseForm hold={ask} returnTo={turfPath(ask)} />
      </div>
    </div>
  );
}

function AddressForm({
  answer,
  Form,
  action,
  busy,
}: {
  answer: LoginAnswer | undefined;
  Form: ReturnType<typeof useFetcher>['Form'];
  action: string;
  busy: boolean;
}) {
  const { formRef, field } = useFormAnswer(answer?.form);
  return (
    <>
      {answer?.problem && <Notice tone="problem">{answer.problem}</Notice>}
      <Form ref={formRef} method="post" action={action} noValidate className="grid gap-5">
        <EmailField
          autoComplete="email"
          // React does not write the attribute, which showModal reads.
          ref={(input) => input?.setAttribute('autofocus', '')}
          {...field('email')}
        />
        <Button
          name="intent"
          value="code"
          tone="go"
          size="large"
          wide
          busy={busy}
          busyText={m.account_sending()}
        >
          {m.account_code_send()}
        </Button>
      </Form>
      <Link
        to={action}
        className="inline-flex min-h-11 items-center justify-self-start font-[600] text-pitch underline underline-offset-4"
      >
        {m.turfs_guest_password()}
      </Link>
    </>
  );
}
