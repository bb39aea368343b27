import * as m from '#messages';
import type { FormAnswer } from '../components/ui/form/form-answer.ts';
import { type WrongField, wrongFieldsOf } from './refusal-details.server.ts';

type Typed = URLSearchParams | FormData;

/**
 * Returns the submitted form, without passwords, with the first problem of each field. `names` maps the
 * operation's field names to the form's.
 */
export function formAnswer(
  typed: Typed,
  problems: readonly WrongField[],
  names: Readonly<Record<string, string>> = {},
): FormAnswer & { error: Record<string, string[]> } {
  const error: Record<string, string[]> = {};
  for (const { field, message } of problems) {
    // `turf.name` is the field `name`, `amenities.0` the field `amenities`.
    const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
    error[names[name] ?? name] ??= [inRupees(message)];
  }
  const shown = Object.entries(typedTexts(typed)).filter(([name]) => !/password/i.test(name));
  return { initialValue: Object.fromEntries(shown), error };
}

/** Returns the field problems of a refused operation, or `otherwise` at `field` (default: the form). */
export function problemsOf(error: unknown, otherwise: string, field = ''): WrongField[] {
  const fields = wrongFieldsOf(error);
  return fields.length > 0 ? fields : [{ field, message: otherwise }];
}

export function typedTexts(typed: Typed): Record<string, string> {
  return Object.fromEntries(
    [...typed].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Replaces a message about paise, because forms take rupees and operations take paise. */
export function inRupees(message: string): string {
  if (message === m.errors_price_whole()) return m.errors_price_in_rupees();
  return message === m.errors_amount_whole() ? m.errors_amount_rupees() : message;
}
