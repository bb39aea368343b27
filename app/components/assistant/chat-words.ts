import { istDateOf } from '../../../contract/calendar.ts';

export function isSameDay(one: string, other: string): boolean {
  return istDateOf(new Date(one)) === istDateOf(new Date(other));
}

export const suggestions = ['How do I book a turf?', 'What sports are available?'] as const;

export function poweredText(powered: 'builtin' | 'gemini' | null | undefined): string {
  return powered === 'gemini' ? 'Powered by Google Gemini AI' : 'Built-in assistant';
}
