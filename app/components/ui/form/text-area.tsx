import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export function TextAreaField({
  id,
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'textarea'> & FieldTexts & { id: string }) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className="block field-sizing-content min-h-32 wrap-anywhere w-full rounded-xl border border-edge bg-surface px-4 py-3 text-ink placeholder:text-quiet aria-invalid:border-2 aria-invalid:border-clay"
        />
      )}
    </Field>
  );
}
