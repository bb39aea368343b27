import { type RefObject, useRef } from 'react';
import { useFormFocus } from './use-answer-focus.ts';

/** An action's answer to a form that it refused: the values as typed, and messages by field ('' is the form). */
export type FormAnswer = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null>;
};

type FieldAnswer = { name: string; defaultValue?: string; error?: string; autoFocus?: true };

/**
 * Fields of a form as its last answer left them. Spread `field(name)` onto a field; give `formRef` to the form and
 * its first wrong field is focused, without JavaScript by `autofocus`.
 */
export function useFormAnswer(answer: FormAnswer | undefined): {
  formRef: RefObject<HTMLFormElement | null>;
  field: (name: string) => FieldAnswer;
  /** What is wrong with the form as a whole. */
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
