import * as m from '#messages';
import type { useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';

export function NewPasswordFields({ field }: Pick<ReturnType<typeof useFormAnswer>, 'field'>) {
  return (
    <>
      <TextField
        id="password"
        label={m.account_new_password()}
        type="password"
        autoComplete="new-password"
        hint={m.account_password_hint()}
        required
        {...field('password')}
      />
      <TextField
        id="confirmPassword"
        label={m.account_confirm_new_password()}
        type="password"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
    </>
  );
}
