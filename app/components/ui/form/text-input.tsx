import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

const look =
  'block w-full min-h-12 border border-edge bg-surface text-ink placeholder:text-quiet aria-invalid:border-clay aria-invalid:border-2 read-only:bg-mint read-only:text-quiet';

export function TextInput({
  pill = false,
  className = '',
  ...rest
}: ComponentProps<'input'> & { pill?: boolean }) {
  return (
    <input
      {...rest}
      className={`${look} ${pill ? 'rounded-full pr-4 pl-12' : 'rounded-xl px-4'} ${className}`}
    />
  );
}

export function TextField({
  id,
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'input'> & FieldTexts & { id: string }) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <TextInput {...rest} {...control} />}
    </Field>
  );
}
