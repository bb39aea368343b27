import { data, type RouterContextProvider, redirect } from 'react-router';
import * as m from '#messages';
import { apiFor, installationContext, viewerContext } from '../../api.server.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { errorCodeOf, messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { whenOf } from '../bookings/booking-words.ts';
import { checkoutFor } from '../payment/load-booking.server.ts';
import { notFoundInWords } from '../ticket/load-ticket.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Loads a share for the holder of its link. `pay` and `returned` show the gateway's form. */
export async function loadShare(context: Context, token: string, { searchParams }: URL) {
  const share = await apiFor(context).shares.getShared({ token }).catch(notFoundInWords);
  const isPaying = searchParams.has('pay') || (searchParams.has('returned') && share.paymentProblem !== null);
  const description = m.payment_checkout_description({ turf: share.turf.name, slots: whenOf(share) });
  return {
    share,
    now: new Date().toISOString(),
    suggestedName: share.payerName ?? context.get(viewerContext)?.firstName ?? '',
    opensNow: searchParams.has('go'),
    isConfirming: searchParams.has('returned') && isUndecided(share.state) && share.paymentProblem === null,
    checkout: isPaying
      ? checkoutFor(
          { order: share.order, description, cancelPath: `/s/${token}?pay=1` },
          { firstName: share.payerName ?? '', lastName: '', email: '' },
          context.get(installationContext),
        )
      : null,
  };
}

function isUndecided(state: string): boolean {
  return state === 'open' || state === 'paying';
}

/** Opens the payment of a share, with and without scripts. */
export async function payShare(context: Context, request: Request, token: string) {
  const form = await readForm(request);
  const { payerName = '' } = typedTexts(form);
  try {
    await apiFor(context).shares.pay({ token, payerName });
  } catch (error) {
    // The page shows why.
    if (errorCodeOf(error) === 'SHARE_NOT_PAYABLE') return redirect(`/s/${token}`);
    return data(formAnswer(form, problemsOf(error, messageFor(error))), { status: statusOf(error) });
  }
  return redirect(`/s/${token}?pay=1&go=1`);
}
