import * as m from '#messages';
import { istDateOf } from '../../../contract/calendar.ts';

export function isSameDay(one: string, other: string): boolean {
  return istDateOf(new Date(one)) === istDateOf(new Date(other));
}

export const suggestions = [m.assistant_suggestion_book, m.assistant_suggestion_sports];

export function poweredText(powered: 'builtin' | 'gemini' | null | undefined): string {
  return powered === 'gemini' ? m.assistant_powered_gemini() : m.assistant_powered_builtin();
}
