import type { SubmissionResult } from '@conform-to/react';
import { type RefObject, useRef } from 'react';
import { useFormFocus } from './use-answer-focus.ts';

/** What an action answered a form it could not accept: what was typed, and what is wrong with it. */
export type FormAnswer = Pick<SubmissionResult<string[]>, 'initialValue' | 'error'>;

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
