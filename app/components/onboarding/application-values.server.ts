import { paiseTyped } from '../../../contract/money.ts';
import { type ApplicationRequest, applicationRequest } from '../../../contract/onboarding/onboarding.ts';
import { formAnswer, problemsOf } from '../../forms/form-answer.server.ts';
import { messageFor } from '../../forms/messages.ts';
import { parseForm } from '../../forms/refusal-details.server.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';

/** Parses the application form. Rates are typed in rupees. */
export function readApplicationForm(formData: FormData): ApplicationRequest {
  const text = (name: string) => String(formData.get(name) ?? '').trim();
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)));
  return parseForm(applicationRequest, {
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
}

export function applicationRefusal(formData: FormData, error: unknown): FormAnswer {
  return formAnswer(formData, problemsOf(error, messageFor(error)), { hourlyRatePaise: 'hourlyRate' });
}
