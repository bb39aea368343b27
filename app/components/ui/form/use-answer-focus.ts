import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useCameWithDocument } from '../use-hydrated.ts';

/**
 * Focuses the element from `find` after each action response. Skipped on a server-rendered page where the
 * user has already focused something.
 */
export function useAnswerFocus(answer: unknown, find: () => HTMLElement | null | undefined): void {
  const isWritten = useRef(useCameWithDocument());
  const focus = useEffectEvent(() => {
    const isAtWork = isWritten.current && document.activeElement !== document.body;
    isWritten.current = false;
    if (answer && !isAtWork) find()?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer
  useEffect(() => focus(), [answer]);
}

/** Focuses the first invalid field or the form's error, because the disabled submit button lost the focus. */
export function useFormFocus(answer: unknown, formRef: RefObject<HTMLFormElement | null>): void {
  useAnswerFocus(answer, () => {
    const form = formRef.current;
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong;
    const notice = form?.closest('dialog, main')?.querySelector<HTMLElement>('[role="alert"]');
    notice?.setAttribute('tabindex', '-1');
    return notice;
  });
}
