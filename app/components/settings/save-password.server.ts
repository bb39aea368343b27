import { parseWithZod } from '@conform-to/zod/v4';
import * as m from '#messages';
import { changePasswordForm } from '../../../contract/people/people.ts';
import { accountsContext } from '../../api.server.ts';
import { type CardRequest, refuse, saved } from './reply.server.ts';

const hideFields = ['currentPassword', 'password', 'confirmPassword'];
const refusals: Record<string, { field: string; status: number }> = {
  INVALID_PASSWORD: { field: 'currentPassword', status: 403 },
  RATE_LIMITED: { field: 'currentPassword', status: 429 },
  COMMON_PASSWORD: { field: 'password', status: 400 },
  VALIDATION_ERROR: { field: 'password', status: 400 },
};

export async function savePassword({ context, request, formData }: CardRequest) {
  const submission = parseWithZod(formData, { schema: changePasswordForm, disableAutoCoercion: true });
  if (submission.status !== 'success') {
    return refuse({ intent: 'password', form: submission.reply({ hideFields }) }, 400);
  }
  const { currentPassword, password: newPassword } = submission.value;
  const answer = await context
    .get(accountsContext)
    .changePassword({ currentPassword, newPassword }, request.headers);
  if (answer.ok) return saved('password-saved', answer.cookies);
  const { field, status } = refusals[answer.code] ?? { field: '', status: 500 };
  const message = field ? answer.message : m.settings_password_failed();
  const form = submission.reply({ hideFields, fieldErrors: { [field]: [message] } });
  return refuse({ intent: 'password', form }, status);
}
