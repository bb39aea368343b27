import type { Context } from 'hono';
import { html } from 'hono/html';
import { emptyValues, type FieldErrors, type FieldName, type TypedValues } from './checkout-fields.ts';
import { answerPage, hiddenFields, type Markup, testNotice } from './checkout-layout.ts';
import { type Checkout, formatRupees } from './checkout-request.ts';
import { formatScript } from './checkout-scripts.ts';
import { goodCard, testCards, testUpiIds } from './test-instruments.ts';

export type FormState = { token: string; values?: TypedValues; errors?: FieldErrors };

export function answerForm(c: Context, checkout: Checkout, payPath: string, state: FormState) {
  const { token, errors = {} } = state;
  const values = state.values ?? { ...emptyValues, method: checkout.prefillMethod };
  const isWrong = Object.keys(errors).length > 0;
  const amount = formatRupees(checkout.order.amount);
  const cancel = checkout.cancelUrl
    ? html`<a class="back" href="${checkout.cancelUrl.href}">Cancel and go back</a>`
    : '';

  return answerPage(c, {
    title: `${isWrong ? 'Check the form: ' : ''}Pay ${amount} to ${checkout.shopName}`,
    status: isWrong ? 400 : 200,
    formTargets: ["'self'", checkout.callbackUrl.origin],
    script: formatScript,
    band: bandOf(checkout),
    body: html`<form method="post" action="${payPath}" novalidate>
${hiddenFields({ ...checkout.carried, attempt_token: token })}
<fieldset><legend><h1>How do you want to pay?</h1></legend>
<div class="methods">
${methodChoice('card', 'Card', values)}
${methodChoice('upi', 'UPI', values)}
<div class="panel for-card">${cardFields(values, errors)}</div>
<div class="panel for-upi">${upiFields(values, errors)}</div>
</div></fieldset>
<button class="go">Pay ${amount}</button>
</form>
${cancel}
${testInstruments()}`,
  });
}

export function bandOf({ shopName, description, order }: Checkout): Markup {
  return html`${testNotice}<p class="shop">${shopName}</p><p class="amount">${formatRupees(order.amount)}</p>${
    description ? html`<p class="what">${description}</p>` : ''
  }`;
}

function methodChoice(method: TypedValues['method'], label: string, values: TypedValues): Markup {
  const checked = values.method === method ? 'checked' : '';
  return html`<input type="radio" name="method" id="method-${method}" value="${method}" ${checked}><label for="method-${method}">${label}</label>`;
}

function cardFields(values: TypedValues, errors: FieldErrors): Markup {
  const count = Object.keys(errors).length;
  return html`${
    count > 1 ? html`<p class="alert" role="alert">Nothing was paid yet. Check ${count} fields.</p>` : ''
  }
${field({ id: 'number', name: 'card[number]', label: 'Card number', value: values.number, hint: `For a test: ${goodCard}`, errors, attributes: { inputmode: 'numeric', maxlength: '19', autocomplete: 'cc-number' } })}
${field({ id: 'expiry', name: 'card[expiry]', label: 'Expiry (MM/YY)', value: values.expiry, half: true, errors, attributes: { inputmode: 'numeric', maxlength: '5', autocomplete: 'cc-exp' } })}
${field({ id: 'cvv', name: 'card[cvv]', label: 'CVV', value: '', half: true, errors, attributes: { type: 'password', inputmode: 'numeric', maxlength: '3', autocomplete: 'cc-csc' } })}
${field({ id: 'name', name: 'card[name]', label: 'Name on card', value: values.name, errors, attributes: { autocomplete: 'cc-name', maxlength: '100' } })}`;
}

function upiFields(values: TypedValues, errors: FieldErrors): Markup {
  return field({
    id: 'vpa',
    name: 'upi[vpa]',
    label: 'UPI ID',
    value: values.vpa,
    hint: 'Looks like name@bank. For a test: success@razorpay',
    errors,
    attributes: {
      inputmode: 'email',
      autocomplete: 'off',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: '320',
    },
  });
}

type FieldParts = {
  id: FieldName;
  name: string;
  label: string;
  value: string;
  hint?: string;
  half?: boolean;
  errors: FieldErrors;
  attributes: Record<string, string>;
};

function field({ id, name, label, value, hint, half, errors, attributes }: FieldParts): Markup {
  const error = errors[id];
  const isFirst = error !== undefined && Object.keys(errors)[0] === id;
  const describedBy = [error && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const all = {
    type: 'text',
    ...attributes,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': 'true' }),
    ...(isFirst && { autofocus: '' }),
  };
  return html`<div class="field ${half ? 'half' : ''}"><label for="${id}">${label}</label><input id="${id}" name="${name}" value="${value}"${Object.entries(
    all,
  ).map(
    ([key, text]) => html` ${key}="${text}"`,
  )}>${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : ''}${
    error ? html`<p class="wrong" id="${id}-wrong">${error}</p>` : ''
  }</div>`;
}

function testInstruments(): Markup {
  const rows = (entries: typeof testCards) =>
    entries.map(({ label, number }) => html`<tr><th scope="row">${label}</th><td>${number}</td></tr>`);
  return html`<details><summary>Test cards and UPI IDs</summary>
<table aria-label="Test cards">${rows(testCards)}</table>
<table aria-label="Test UPI IDs">${rows(testUpiIds)}</table>
<p>Any CVV, any name and any month to come will do. Do not type a real card.</p></details>`;
}
