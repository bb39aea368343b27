import { type ApplicationRequest, applicationRequest } from '../../../contract/onboarding/onboarding.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor } from '../../forms/messages.ts';
import { parseForm } from '../../forms/refusal-details.server.ts';
import { typedTurf } from '../desk/turf-form/turf-form-values.server.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';

export function readApplicationForm(formData: FormData): ApplicationRequest {
  const typed = typedTexts(formData);
  const { phone, message } = typed;
  return parseForm(applicationRequest, { turf: typedTurf.parse(typed), phone, message });
}

export function applicationRefusal(formData: FormData, error: unknown): FormAnswer {
  return formAnswer(formData, problemsOf(error, messageFor(error)), { hourlyRatePaise: 'hourlyRate' });
}
