import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { formAnswer, problemsOf } from '../../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../../forms/messages.ts';
import { parseForm } from '../../../forms/refusal-details.server.ts';
import { typedPaise, typedText } from '../../../forms/typed-fields.ts';

/** Only converts what was typed; the operation checks it. */
const customerForm = z.object({
  name: typedText,
  shownName: typedText,
  note: typedText,
  rate: typedPaise,
  group: typedText.optional(),
  percent: typedText.transform((text) => (text === '' ? null : Number(text.replace(/%$/, '')))),
});

/** Saves or removes a customer. */
export async function actOnCustomer(
  context: Readonly<RouterContextProvider>,
  customerId: string,
  formData: FormData,
) {
  const { customers } = apiFor(context);
  try {
    if (formData.get('intent') === 'remove') {
      const { venue } = await customers.get({ customerId });
      await customers.remove({ customerId });
      return redirect(`/desk/customers?${new URLSearchParams({ venueId: venue.id })}`, {
        headers: { 'set-cookie': flashCookie('customer-removed') },
      });
    }
    const form = parseForm(customerForm, Object.fromEntries(formData));
    const { name, shownName, note, rate = null, percent, group } = form;
    const change = {
      ...{ note, ratePaise: rate, discountPercent: percent },
      ...(group !== undefined && { groupId: group || null }),
    };
    // The name of an account is shown, not stored, unless the desk replaced it.
    await customers.update({ customerId, ...change, ...(name !== shownName && { name }) });
    return redirect(`/desk/customers/${customerId}`, {
      headers: { 'set-cookie': flashCookie('customer-saved') },
    });
  } catch (error) {
    const problems = problemsOf(error, messageFor(error));
    const answer = formAnswer(formData, problems, {
      ratePaise: 'rate',
      discountPercent: 'percent',
      groupId: 'group',
    });
    return data({ answer }, { status: statusOf(error) });
  }
}
