import { type ApplicationRequest, applicationRequest } from '../../../contract/onboarding.ts';
import { messageFor } from '../../messages.ts';
import { type WrongField, wrongFieldsOf } from '../../refusal-details.server.ts';
import type { FormAnswer } from '../ui/form-answer.ts';

/** The form as posted: rupees, and the turf's fields beside the applicant's. */
export function readApplicationForm(
  formData: FormData,
): { request: ApplicationRequest } | { answer: FormAnswer } {
  const text = (name: string) => String(formData.get(name) ?? '').trim();
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)));
  const parsed = applicationRequest.safeParse({
    turf: {
      name: text('name'),
      location: text('location'),
      sport: text('sport'),
      description: text('description'),
      hourlyRatePaise: Math.round(number('hourlyRate') * 100),
      capacity: number('capacity'),
      openingTime: text('openingTime'),
      closingTime: text('closingTime'),
    },
    phone: text('phone'),
    message: text('message'),
  });
  if (parsed.success) return { request: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ field: String(path.at(-1)), message }));
  return { answer: answerWith(formData, problems) };
}

/** What was typed, with what the operation refused at its field, or over the form. */
export function applicationRefusal(formData: FormData, error: unknown): FormAnswer {
  const fields = wrongFieldsOf(error);
  return answerWith(formData, fields.length > 0 ? fields : [{ field: '', message: messageFor(error) }]);
}

function answerWith(formData: FormData, problems: WrongField[]): FormAnswer {
  const error: Record<string, string[]> = {};
  for (const { field, message } of problems) {
    const name = field === 'hourlyRatePaise' ? 'hourlyRate' : field;
    error[name] ??= [message.replace('a whole number of paise', 'an amount in rupees')];
  }
  const typed = [...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { initialValue: Object.fromEntries(typed), error };
}
