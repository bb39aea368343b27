import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import { accountDeletion } from '../../../contract/people/people.ts';
import { accountsContext, apiFor } from '../../api.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import { messageFor } from '../../forms/messages.ts';
import { standingBookingsOf } from '../../forms/refusal-details.server.ts';
import { type CardRequest, refusalOf, refuse } from './reply.server.ts';

const typeIt = { error: () => m.settings_delete_confirm() };
const deletionForm = accountDeletion.extend({
  confirm: z.string(typeIt).regex(/^\s*delete\s*$/i, typeIt),
});
const hideFields = ['currentPassword'];

export async function deleteAccount({ context, request, formData }: CardRequest) {
  const submission = parseWithZod(formData, { schema: deletionForm, disableAutoCoercion: true });
  if (submission.status !== 'success') {
    return refuse({ intent: 'delete', form: submission.reply({ hideFields }) }, 400);
  }
  try {
    await apiFor(context).people.deleteOwnAccount({ currentPassword: submission.value.currentPassword });
  } catch (error) {
    const { code, status } = refusalOf(error);
    const isAboutPassword = code === 'WRONG_PASSWORD' || code === 'RATE_LIMITED';
    const fieldErrors = { [isAboutPassword ? 'currentPassword' : '']: [messageFor(error)] };
    const form = submission.reply({ hideFields, fieldErrors });
    return refuse({ intent: 'delete', form, upcoming: standingBookingsOf(error) }, status);
  }
  const headers = await context.get(accountsContext).signOut(request.headers);
  headers.append('set-cookie', flashCookie('account-deleted'));
  return redirect('/', { headers });
}
