import { paiseTyped } from '../../../contract/money.ts';
import { type ApplicationRequest, applicationRequest } from '../../../contract/onboarding/onboarding.ts';
import { formAnswer, problemsOf } from '../../forms/form-answer.server.ts';
import { messageFor } from '../../forms/messages.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';

const names = { hourlyRatePaise: 'hourlyRate' };

/** Parses the application form. Rates are typed in rupees. */
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
      hourlyRatePaise: paiseTyped(text('hourlyRate')),
      capacity: number('capacity'),
      openingTime: text('openingTime'),
      closingTime: text('closingTime'),
    },
    phone: text('phone'),
    message: text('message'),
  });
  if (parsed.success) return { request: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ field: String(path.at(-1)), message }));
  return { answer: formAnswer(formData, problems, names) };
}

export function applicationRefusal(formData: FormData, error: unknown): FormAnswer {
  return formAnswer(formData, problemsOf(error, messageFor(error)), names);
}
