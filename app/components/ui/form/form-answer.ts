import { type RefObject, useRef } from 'react';
import { useFormFocus } from './use-answer-focus.ts';

/** An action's response to an invalid form: the submitted values, and the errors by field ('' is the whole form). */
export type FormAnswer = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null>;
};

type FieldAnswer = { name: string; defaultValue?: string; error?: string; autoFocus?: true };

/**
 * Returns the props of fields after a failed submission. Spread `field(name)` onto a field and give `formRef`
 * to the form; it focuses the first invalid field, without JavaScript by `autofocus`.
 */
export function useFormAnswer(answer: FormAnswer | undefined): {
  formRef: RefObject<HTMLFormElement | null>;
  field: (name: string) => FieldAnswer;
  formError: string | undefined;
} {
  const formRef = useRef<HTMLFormElement>(null);
  useFormFocus(answer, formRef);
  const firstWrong = Object.keys(answer?.error ?? {}).find((name) => name !== '');
  return {
    formRef,
    field(name) {
      const typed = answer?.initialValue?.[name];
      const [error] = answer?.error?.[name] ?? [];
      return {
        name,
        ...(typeof typed === 'string' && { defaultValue: typed }),
        ...(error && { error }),
        ...(firstWrong === name && { autoFocus: true }),
      };
    },
    formError: answer?.error?.['']?.[0],
  };
}
