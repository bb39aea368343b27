import type { useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';

export const passwordHint = '8 or more characters, with a lowercase and an uppercase letter and a number.';

export function NewPasswordFields({ field }: Pick<ReturnType<typeof useFormAnswer>, 'field'>) {
  return (
    <>
      <TextField
        id="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
        required
        {...field('password')}
      />
      <TextField
        id="confirmPassword"
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
    </>
  );
}
