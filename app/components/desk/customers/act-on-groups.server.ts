import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { formAnswer, problemsOf } from '../../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../../forms/messages.ts';
import { parseForm } from '../../../forms/refusal-details.server.ts';
import { typedText } from '../../../forms/typed-fields.ts';

/** Only converts what was typed; the operation checks it. */
const groupForm = z.object({
  venueId: typedText,
  groupId: typedText,
  name: typedText,
  percent: typedText.transform((text) => Number(text.replace(/%$/, '') || Number.NaN)),
});

/** Creates, changes or removes a group of customers. */
export async function actOnGroups(context: Readonly<RouterContextProvider>, formData: FormData) {
  const { customers } = apiFor(context);
  try {
    const form = parseForm(groupForm, Object.fromEntries(formData));
    const { venueId, groupId, name, percent: discountPercent } = form;
    const back = (flash: 'customer-group-saved' | 'customer-group-removed') =>
      redirect(`/desk/customers?${new URLSearchParams({ venueId })}`, {
        headers: { 'set-cookie': flashCookie(flash) },
      });
    if (formData.get('intent') === 'remove') {
      await customers.removeGroup({ groupId });
      return back('customer-group-removed');
    }
    await (groupId
      ? customers.updateGroup({ groupId, name, discountPercent })
      : customers.createGroup({ venueId, name, discountPercent }));
    return back('customer-group-saved');
  } catch (error) {
    const problems = problemsOf(error, messageFor(error));
    const answer = formAnswer(formData, problems, { discountPercent: 'percent' });
    return data({ answer }, { status: statusOf(error) });
  }
}
