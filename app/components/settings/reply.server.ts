import { data, type RouterContextProvider, replace } from 'react-router';
import type { ErrorCode } from '../../../contract/errors.ts';
import { flashCookie } from '../../forms/flash.ts';
import type { Flash } from '../../forms/flash-texts.ts';
import { errorCodeOf, statusOf } from '../../forms/messages.ts';
import type { SettingsAnswer } from './settings-answer.ts';

/** What each card's action works with; the intent is off the form already. */
export type CardRequest = { context: Readonly<RouterContextProvider>; request: Request; formData: FormData };

export function refuse(answer: SettingsAnswer, status: number) {
  return data(answer, { status });
}

/** Back to the page as it is now, with a word about it. */
export function saved(flash: Flash, headers = new Headers()): Response {
  headers.append('set-cookie', flashCookie(flash));
  return replace('/settings', { headers });
}

/** The refusal of an operation, for the form to show. */
export function refusalOf(error: unknown): { code: ErrorCode; status: number } {
  return { code: errorCodeOf(error), status: statusOf(error) };
}
