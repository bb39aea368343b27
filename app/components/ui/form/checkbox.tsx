import type { ComponentProps } from 'react';
import { FieldNotes, type FieldTexts } from './field.tsx';

export function Checkbox({
  id,
  label,
  hint,
  error,
  type = 'checkbox',
  ...rest
}: ComponentProps<'input'> & FieldTexts & { id: string; type?: 'checkbox' | 'radio' }) {
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...rest}
          id={id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="mt-0.5 size-5 shrink-0 accent-pitch"
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
