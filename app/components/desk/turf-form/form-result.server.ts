import { data, redirect } from 'react-router';
import { flashCookie } from '../../../forms/flash.ts';
import type { Flash } from '../../../forms/flash-texts.ts';
import { statusOf } from '../../../forms/messages.ts';

/** Where to go after a saved form, or what to show after a refused one. */
export type FormResult<Answer> = { goTo: string; cookie: string } | { answer: Answer; status: number };

export const done = (flash: Flash, goTo: string) => ({ goTo, cookie: flashCookie(flash) });

export async function attempt<Answer>(
  work: () => Promise<unknown>,
  saved: () => FormResult<Answer>,
  refused: (error: unknown) => Answer,
): Promise<FormResult<Answer>> {
  try {
    await work();
    return saved();
  } catch (error) {
    return { answer: refused(error), status: statusOf(error) };
  }
}

export function respond<Answer>(result: FormResult<Answer>) {
  return 'goTo' in result
    ? redirect(result.goTo, { headers: { 'set-cookie': result.cookie } })
    : data(result.answer, { status: result.status });
}
