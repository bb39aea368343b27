import type { FormAnswer } from '../components/ui/form/form-answer.ts';
import { type WrongField, wrongFieldsOf } from './refusal-details.server.ts';

type Typed = URLSearchParams | FormData;

/**
 * A form as it was sent, with the first problem of each field at it; `names` are the form's own for what the operation
 * calls otherwise.
 */
export function formAnswer(
  typed: Typed,
  problems: readonly WrongField[],
  names: Readonly<Record<string, string>> = {},
): FormAnswer & { error: Record<string, string[]> } {
  const error: Record<string, string[]> = {};
  for (const { field, message } of problems) error[names[field] ?? field] ??= [inRupees(message)];
  return { initialValue: typedTexts(typed), error };
}

/** What the operation refused at its fields, else `otherwise` over the form. */
export function problemsOf(error: unknown, otherwise: string, field = ''): WrongField[] {
  const fields = wrongFieldsOf(error);
  return fields.length > 0 ? fields : [{ field, message: otherwise }];
}

/** Without its files. */
export function typedTexts(typed: Typed): Record<string, string> {
  return Object.fromEntries(
    [...typed].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Operations count in paise, forms in rupees: an empty box of a price is told as people say it. */
export function inRupees(message: string): string {
  return message.replace('a whole number of paise', 'an amount in rupees');
}
