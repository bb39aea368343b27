import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { paiseTyped } from '../../../../contract/money.ts';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { formAnswer, problemsOf } from '../../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../../forms/messages.ts';
import { parseForm } from '../../../forms/refusal-details.server.ts';
import { typedText } from '../../../forms/typed-fields.ts';

const typedCount = typedText.transform((text) => (text === '' ? null : Number(text)));
const typedDate = typedText.transform((text) => (text === '' ? null : text));

/** Only converts what was typed; the operation checks it. */
const discountForm = z.object({
  venueId: typedText,
  discountId: typedText,
  code: typedText,
  amount: typedText,
  unit: z.enum(['percent', 'rupees']).catch('percent'),
  fromDate: typedDate,
  untilDate: typedDate,
  maxUses: typedCount,
  maxUsesPerCustomer: typedCount,
});

/** Creates or changes a code, or turns it on or off. */
export async function saveDiscount(context: Readonly<RouterContextProvider>, url: URL, formData: FormData) {
  const { discounts } = apiFor(context);
  const intent = formData.get('intent');
  const back = (flash: 'discount-saved' | 'discount-off' | 'discount-on') => {
    const params = new URLSearchParams(url.searchParams);
    params.delete('edit');
    return redirect(`/desk/discounts?${params}`, { headers: { 'set-cookie': flashCookie(flash) } });
  };
  try {
    const form = parseForm(discountForm, Object.fromEntries(formData));
    const { venueId, discountId, code, amount, unit, ...limits } = form;
    if (intent === 'on' || intent === 'off') {
      await discounts.update({ discountId, isActive: intent === 'on' });
      return back(`discount-${intent}`);
    }
    const isPercent = unit === 'percent';
    const kind = isPercent
      ? { percent: amount === '' ? null : Number(amount.replace(/%$/, '')) }
      : { amountPaise: amount === '' ? null : paiseTyped(amount) };
    const terms = { ...kind, ...limits };
    await (discountId
      ? discounts.update({ discountId, ...terms })
      : discounts.create({ venueId, code, ...terms }));
    return back('discount-saved');
  } catch (error) {
    const problems = problemsOf(error, messageFor(error));
    const answer = formAnswer(formData, problems, { percent: 'amount', amountPaise: 'amount' });
    return data({ answer }, { status: statusOf(error) });
  }
}
