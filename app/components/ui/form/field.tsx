import type { ReactNode } from 'react';

/** ARIA attributes that tie a control to its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: string | undefined };

/** A label above a control, with hint and error below. Spread `control` onto the control. */
export function Field({
  id,
  label,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: (control: ControlProps) => ReactNode }) {
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const control: ControlProps = { id };
  if (described) control['aria-describedby'] = described;
  if (error) control['aria-invalid'] = true;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-[560]">
        {label}
      </label>
      {children(control)}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-[560] text-clay">
          {error}
        </p>
      )}
    </>
  );
}
