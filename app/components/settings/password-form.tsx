import * as m from '#messages';
import { NewPasswordFields } from '../account/new-password-fields.tsx';
import type { FormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';
import { SettingsForm } from './settings-form.tsx';

export function PasswordForm({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
  return (
    <SettingsForm intent="password" answer={answer} save={m.settings_password_save()}>
      {(field) => (
        <>
          {/* Tells password managers the account name. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <TextField
            id="currentPassword"
            label={m.settings_password_current()}
            type="password"
            autoComplete="current-password"
            required
            {...field('currentPassword')}
          />
          <NewPasswordFields field={field} />
        </>
      )}
    </SettingsForm>
  );
}
