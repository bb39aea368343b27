import { data, type RouterContextProvider, redirect } from 'react-router';
import * as m from '#messages';
import { paiseTyped } from '../../../contract/money.ts';
import { equalShares, maxOpenShares } from '../../../contract/payments/share-amounts.ts';
import { apiFor } from '../../api.server.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Makes shares for a number of people or of given amounts, or closes one. */
export async function changeSplit(context: Context, request: Request, bookingId: string) {
  const form = await readForm(request);
  const { intent = '', key, shareId = '', people = '', unsharedPaise = '', amounts = '' } = typedTexts(form);
  const { shares } = apiFor(context, key ? { idempotencyKey: key } : {});
  const page = `/bookings/${bookingId}/split`;
  const wrong = (field: string, message: string) => data(formAnswer(form, [{ field, message }]), 400);
  try {
    if (intent === 'close') {
      await shares.close({ bookingId, shareId });
      return redirect(page);
    }
    if (intent === 'amounts') {
      const amountsPaise = amounts.split(/\n/).flatMap((line) => (line.trim() ? paiseTyped(line) : []));
      if (amountsPaise.length === 0 || amountsPaise.some(Number.isNaN))
        return wrong('amounts', m.payment_split_amounts_error());
      await shares.create({ bookingId, amountsPaise });
      return redirect(page);
    }
    const count = Number(people);
    if (!Number.isInteger(count) || count < 1 || count > maxOpenShares)
      return wrong('people', m.errors_share_count({ count: maxOpenShares }));
    // The amount that the page showed, so that a repeat is the same request.
    await shares.create({ bookingId, amountsPaise: equalShares(Number(unsharedPaise), count) });
    return redirect(page);
  } catch (error) {
    const field = intent === 'amounts' ? 'amounts' : 'people';
    const names = { amountsPaise: field };
    return data(formAnswer(form, problemsOf(error, messageFor(error), field), names), statusOf(error));
  }
}
