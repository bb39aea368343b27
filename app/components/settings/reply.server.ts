import { data, type RouterContextProvider, replace } from 'react-router';
import type { ErrorCode } from '../../../contract/errors.ts';
import { flashCookie } from '../../forms/flash.ts';
import type { Flash } from '../../forms/flash-texts.ts';
import { errorCodeOf, statusOf } from '../../forms/messages.ts';
import type { SettingsAnswer } from './settings-answer.ts';

/** Arguments of a card's action. `formData` no longer contains the intent. */
export type CardRequest = { context: Readonly<RouterContextProvider>; request: Request; formData: FormData };

export function refuse(answer: SettingsAnswer, status: number) {
  return data(answer, { status });
}

export function saved(flash: Flash, headers = new Headers()): Response {
  headers.append('set-cookie', flashCookie(flash));
  return replace('/settings', { headers });
}

export function refusalOf(error: unknown): { code: ErrorCode; status: number } {
  return { code: errorCodeOf(error), status: statusOf(error) };
}
