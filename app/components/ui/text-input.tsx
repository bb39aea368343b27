import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

const look =
  'block w-full min-h-12 rounded-xl border border-edge bg-surface px-4 text-ink placeholder:text-quiet aria-invalid:border-clay aria-invalid:border-2 disabled:bg-mint disabled:text-quiet';

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${look} ${className}`} />;
}

export function TextField({ id, label, hint, error, ...rest }: ComponentProps<'input'> & FieldTexts & { id: string }) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <TextInput {...rest} {...control} />}
    </Field>
  );
}

export function TextAreaField({
  id,
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'textarea'> & FieldTexts & { id: string }) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <textarea rows={4} {...rest} {...control} className={`${look} py-3`} />}
    </Field>
  );
}
