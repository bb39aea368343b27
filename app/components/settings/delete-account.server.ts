import { redirect } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import { accountDeletion } from '../../../contract/people/people.ts';
import { accountsContext, apiFor } from '../../api.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor } from '../../forms/messages.ts';
import { parseForm, standingBookingsOf } from '../../forms/refusal-details.server.ts';
import { type CardRequest, refusalOf, refuse } from './reply.server.ts';

const typeIt = { error: () => m.settings_delete_confirm() };
const deletionForm = accountDeletion.extend({
  confirm: z.string(typeIt).regex(/^\s*delete\s*$/i, typeIt),
});

export async function deleteAccount({ context, request, formData }: CardRequest) {
  try {
    const { currentPassword } = parseForm(deletionForm, typedTexts(formData));
    await apiFor(context).people.deleteOwnAccount({ currentPassword });
  } catch (error) {
    const { code, status } = refusalOf(error);
    const isAboutPassword = code === 'WRONG_PASSWORD' || code === 'RATE_LIMITED';
    const problems = problemsOf(error, messageFor(error), isAboutPassword ? 'currentPassword' : '');
    const form = formAnswer(formData, problems);
    return refuse({ intent: 'delete', form, upcoming: standingBookingsOf(error) }, status);
  }
  const headers = await context.get(accountsContext).signOut(request.headers);
  headers.append('set-cookie', flashCookie('account-deleted'));
  return redirect('/', { headers });
}
