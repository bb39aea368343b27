import type { Context } from 'hono';
import { html } from 'hono/html';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { Payment } from '../store/entities.ts';
import { answerPage, hiddenFields, testNotice } from './layout.ts';
import { bandOf } from './page.ts';
import type { Checkout } from './request.ts';
import { submitScript } from './scripts.ts';

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
  const title = failed ? m.sandbox_checkout_failed() : m.sandbox_checkout_received();
  const text = failed
    ? m.sandbox_checkout_returning_failed({ reason: payment.error_description ?? '' })
    : m.sandbox_checkout_returning({ amount: formatPaise(payment.amount), shop: checkout.shopName });
  return answerPage(c, {
    title,
    formTargets: [checkout.callbackUrl.origin],
    script: submitScript,
    band: bandOf(checkout),
    body: html`<h1>${title}</h1>
<p class="say">${text}</p>
<form method="post" target="_top" action="${checkout.callbackUrl.href}">${hiddenFields(fields)}<button class="go">${m.sandbox_checkout_continue()}</button></form>`,
  });
}

export function answerError(c: Context, description: string, backTo: URL | null) {
  return answerPage(c, {
    title: m.sandbox_checkout_stopped_title(),
    status: 400,
    formTargets: [],
    band: html`${testNotice()}<p class="shop">${m.sandbox_checkout_payment()}</p><p class="amount">${m.sandbox_checkout_stopped()}</p>`,
    body: html`<h1>${m.sandbox_checkout_stopped_title()}</h1><p class="say" role="alert">${description}</p>${
      backTo ? html`<a class="go" target="_top" href="${backTo.href}">${m.sandbox_checkout_back()}</a>` : ''
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
