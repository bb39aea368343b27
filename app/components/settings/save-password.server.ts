import * as m from '#messages';
import { changePasswordForm } from '../../../contract/people/people.ts';
import { accountsContext } from '../../api.server.ts';
import { formAnswer, typedTexts } from '../../forms/form-answer.server.ts';
import { problemsIn } from '../../forms/refusal-details.server.ts';
import { type CardRequest, refuse, saved } from './reply.server.ts';

const refusals: Record<string, { field: string; status: number }> = {
  INVALID_PASSWORD: { field: 'currentPassword', status: 403 },
  RATE_LIMITED: { field: 'currentPassword', status: 429 },
  COMMON_PASSWORD: { field: 'password', status: 400 },
  VALIDATION_ERROR: { field: 'password', status: 400 },
};

export async function savePassword({ context, request, formData }: CardRequest) {
  const parsed = changePasswordForm.safeParse(typedTexts(formData));
  if (!parsed.success)
    return refuse({ intent: 'password', form: formAnswer(formData, problemsIn(parsed.error)) }, 400);
  const { currentPassword, password: newPassword } = parsed.data;
  const answer = await context
    .get(accountsContext)
    .changePassword({ currentPassword, newPassword }, request.headers);
  if (answer.ok) return saved('password-saved', answer.cookies);
  const { field, status } = refusals[answer.code] ?? { field: '', status: 500 };
  const message = field ? answer.message : m.settings_password_failed();
  const form = formAnswer(formData, [{ field, message }]);
  return refuse({ intent: 'password', form }, status);
}
