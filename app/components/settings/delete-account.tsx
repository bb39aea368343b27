import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useRef } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import * as m from '#messages';
import { StandingBookings } from '../bookings/standing-bookings.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';
import { useDialogUpgrade } from '../ui/use-dialog-upgrade.ts';
import type { SettingsAnswer } from './settings-answer.ts';
import { useBusy } from './settings-form.tsx';

/** Account deletion, opened by `?delete=1`: a dialog, or part of the page without JavaScript. */
export function DeleteAccount({ email, answer }: { email: string; answer: SettingsAnswer | undefined }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const open = params.has('delete');
  const part = useRef<HTMLDivElement>(null);
  if (!useDialogUpgrade(part, open)) {
    if (!open) return null;
    return (
      <div ref={part} className="mt-5 border-t border-line pt-5">
        <h3 className="mb-3 text-2xl">{m.settings_delete_title()}</h3>
        <DeletionForm email={email} answer={answer} />
      </div>
    );
  }
  const close = () => {
    if (open) void navigate('/settings', { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog open={open} title={m.settings_delete_title()} onClose={close}>
      {open && <DeletionForm email={email} answer={answer} />}
    </Dialog>
  );
}

function DeletionForm({ email, answer }: { email: string; answer: SettingsAnswer | undefined }) {
  const { formRef, field, formError } = useFormAnswer(answer?.form);
  const busy = useBusy('delete');
  return (
    <Form ref={formRef} method="post" noValidate replace preventScrollReset className="grid gap-5">
      <input type="hidden" name="intent" value="delete" />
      <p>
        <ParaglideMessage
          message={m.settings_delete_text}
          inputs={{ email }}
          markup={{ strong: ({ children }) => <b>{children}</b> }}
        />
      </p>
      {formError && <Notice tone="problem">{formError}</Notice>}
      {answer?.upcoming && <StandingBookings bookings={answer.upcoming} />}
      <TextField
        id="delete-password"
        label={m.settings_your_password()}
        type="password"
        autoComplete="current-password"
        required
        {...field('currentPassword')}
      />
      <TextField
        id="delete-confirm"
        label={m.settings_delete_confirm()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...field('confirm')}
      />
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" busy={busy} busyText={m.settings_deleting()} className="max-sm:w-full">
          {m.settings_delete_button()}
        </Button>
        <LinkButton to="/settings" tone="plain" replace preventScrollReset className="max-sm:w-full">
          {m.settings_delete_keep()}
        </LinkButton>
      </div>
    </Form>
  );
}
