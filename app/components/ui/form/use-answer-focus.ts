import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useCameWithDocument } from '../use-hydrated.ts';

/**
 * Focuses what `find` names when an answer has come. On a page that the server wrote somebody may be at work already
 * when scripts start: the cursor stays with them.
 */
export function useAnswerFocus(answer: unknown, find: () => HTMLElement | null | undefined): void {
  const isWritten = useRef(useCameWithDocument());
  const focus = useEffectEvent(() => {
    const isAtWork = isWritten.current && document.activeElement !== document.body;
    isWritten.current = false;
    if (answer && !isAtWork) find()?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new one
  useEffect(() => focus(), [answer]);
}

/** The first wrong field of a form, or what is said of it as a whole: its button was off meanwhile, and lost the focus. */
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
