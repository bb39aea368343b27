import type { ComponentProps } from 'react';
import * as m from '#messages';
import type { useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';

type FieldOf = ReturnType<typeof useFormAnswer>['field'];
type Known = { firstName: string; lastName: string };

export function NameFields({ field, known }: { field: FieldOf; known?: Known }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField
        id="firstName"
        label={m.account_first_name()}
        autoComplete="given-name"
        maxLength={60}
        required
        defaultValue={known?.firstName}
        {...field('firstName')}
      />
      <TextField
        id="lastName"
        label={m.account_last_name()}
        autoComplete="family-name"
        maxLength={60}
        required
        defaultValue={known?.lastName}
        {...field('lastName')}
      />
    </div>
  );
}

export function PhoneField(more: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField id="phone" label={m.account_phone()} type="tel" autoComplete="tel" inputMode="tel" {...more} />
  );
}

/** `username` marks the email as the account name for password managers; override it where it is not. */
export function EmailField({
  autoComplete = 'username',
  ...more
}: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      id="email"
      label={m.common_email()}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...more}
    />
  );
}
