import type { Context } from 'hono';
import { html } from 'hono/html';
import { answerPage, hiddenFields, testNotice } from './checkout-layout.ts';
import { bandOf } from './checkout-page.ts';
import { type Checkout, formatRupees } from './checkout-request.ts';
import { submitScript } from './checkout-scripts.ts';
import type { Payment } from './entities.ts';

/** Returns to the shop with a self-submitting form, as Razorpay's hosted checkout does. */
export function answerReturn(c: Context, checkout: Checkout, payment: Payment, signature: string) {
  const failed = payment.status === 'failed';
  const fields = failed
    ? failureFields(payment)
    : {
        razorpay_payment_id: payment.id,
        razorpay_order_id: payment.order_id,
        razorpay_signature: signature,
      };
  return answerPage(c, {
    title: failed ? 'Payment failed' : 'Payment received',
    formTargets: [checkout.callbackUrl.origin],
    script: submitScript,
    band: bandOf(checkout),
    body: html`<h1>${failed ? 'Payment failed' : 'Payment received'}</h1>
<p class="say">${failed ? payment.error_description : `${formatRupees(payment.amount)} for ${checkout.shopName}.`} Taking you back…</p>
<form method="post" action="${checkout.callbackUrl.href}">${hiddenFields(fields)}<button class="go">Continue</button></form>`,
  });
}

export function answerError(c: Context, description: string, backTo: URL | null) {
  return answerPage(c, {
    title: 'This payment cannot go on',
    status: 400,
    formTargets: [],
    band: html`${testNotice}<p class="shop">Payment</p><p class="amount">Stopped</p>`,
    body: html`<h1>This payment cannot go on</h1><p class="say" role="alert">${description}</p>${
      backTo ? html`<a class="go" href="${backTo.href}">Back to the shop</a>` : ''
    }`,
  });
}

function failureFields(payment: Payment): Record<string, string> {
  return {
    'error[code]': payment.error_code ?? '',
    'error[description]': payment.error_description ?? '',
    'error[source]': payment.error_source ?? '',
    'error[step]': payment.error_step ?? '',
    'error[reason]': payment.error_reason ?? '',
    'error[metadata]': JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
  };
}
