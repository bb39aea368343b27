import { parseWithZod } from '@conform-to/zod/v4';
import { profileForm } from '../../../contract/people.ts';
import { apiFor } from '../../api.server.ts';
import { messageFor } from '../../messages.ts';
import { type CardRequest, refusalOf, refuse, saved } from './reply.server.ts';

export async function saveProfile({ context, formData }: CardRequest) {
  const submission = parseWithZod(formData, { schema: profileForm, disableAutoCoercion: true });
  if (submission.status !== 'success') return refuse({ intent: 'profile', form: submission.reply() }, 400);
  const { firstName, lastName, phone = null } = submission.value;
  try {
    await apiFor(context).people.updateProfile({ firstName, lastName, phone });
  } catch (error) {
    const { code, status } = refusalOf(error);
    const problem = code === 'INTERNAL_SERVER_ERROR' ? 'Failed to update profile' : messageFor(error);
    return refuse({ intent: 'profile', form: submission.reply({ formErrors: [problem] }) }, status);
  }
  return saved('profile-saved');
}
