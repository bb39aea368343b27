import type { Context } from 'hono';
import { html } from 'hono/html';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { goodCard, testCards, testUpiIds } from '../test-instruments.ts';
import { emptyValues, type FieldErrors, type FieldName, type TypedValues } from './fields.ts';
import { answerPage, hiddenFields, type Markup, testNotice } from './layout.ts';
import type { Checkout } from './request.ts';
import { formatScript } from './scripts.ts';

export type FormState = { token: string; values?: TypedValues; errors?: FieldErrors };

export function answerForm(c: Context, checkout: Checkout, payPath: string, state: FormState) {
  const { token, errors = {} } = state;
  const values = state.values ?? { ...emptyValues, method: checkout.prefillMethod };
  const isWrong = Object.keys(errors).length > 0;
  const amount = formatPaise(checkout.order.amount);
  const cancel = checkout.cancelUrl
    ? html`<a class="back" target="_top" href="${checkout.cancelUrl.href}">${m.sandbox_checkout_cancel()}</a>`
    : '';

  const target = { amount, shop: checkout.shopName };
  return answerPage(c, {
    title: isWrong ? m.sandbox_checkout_title_wrong(target) : m.sandbox_checkout_title(target),
    status: isWrong ? 400 : 200,
    formTargets: ["'self'", checkout.callbackUrl.origin],
    script: formatScript,
    band: bandOf(checkout),
    body: html`<form method="post" action="${payPath}" novalidate>
${hiddenFields({ ...checkout.carried, attempt_token: token })}
<fieldset><legend><h1>${m.sandbox_checkout_how()}</h1></legend>
<div class="methods">
${methodChoice('upi', m.sandbox_checkout_upi(), values)}
${methodChoice('card', m.sandbox_checkout_card(), values)}
<div class="panel for-card">${cardFields(values, errors)}</div>
<div class="panel for-upi">${upiFields(values, errors)}</div>
</div></fieldset>
<button class="go">${m.sandbox_checkout_pay({ amount })}</button>
</form>
<form id="apps" method="post" action="${payPath}">${hiddenFields({ ...checkout.carried, attempt_token: token, method: 'upi' })}</form>
${cancel}
${testInstruments()}`,
  });
}

export function bandOf({ shopName, description, order }: Checkout): Markup {
  return html`${testNotice()}<p class="shop">${shopName}</p><p class="amount">${formatPaise(order.amount)}</p>${
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
    count > 1 ? html`<p class="alert" role="alert">${m.sandbox_checkout_check({ count })}</p>` : ''
  }
${field({ id: 'number', name: 'card[number]', label: m.sandbox_checkout_number(), value: values.number, hint: m.sandbox_checkout_number_hint({ card: goodCard }), errors, attributes: { inputmode: 'numeric', maxlength: '19', autocomplete: 'cc-number' } })}
${field({ id: 'expiry', name: 'card[expiry]', label: m.sandbox_checkout_expiry(), value: values.expiry, half: true, errors, attributes: { inputmode: 'numeric', maxlength: '5', autocomplete: 'cc-exp' } })}
${field({ id: 'cvv', name: 'card[cvv]', label: m.sandbox_checkout_cvv(), value: '', half: true, errors, attributes: { type: 'password', inputmode: 'numeric', maxlength: '3', autocomplete: 'cc-csc' } })}
${field({ id: 'name', name: 'card[name]', label: m.sandbox_checkout_name(), value: values.name, errors, attributes: { autocomplete: 'cc-name', maxlength: '100' } })}`;
}

const upiApps = ['GPay', 'PhonePe', 'Paytm'];

/** The app buttons belong to a form of their own, so that Enter in a field does not press one. */
function upiFields(values: TypedValues, errors: FieldErrors): Markup {
  const apps = upiApps.map(
    (app) => html`<button class="app" form="apps" name="upi[vpa]" value="success@razorpay">${app}</button>`,
  );
  return html`<div class="apps" role="group" aria-label="${m.sandbox_checkout_apps()}">${apps}</div>
${upiIdField(values, errors)}`;
}

function upiIdField(values: TypedValues, errors: FieldErrors): Markup {
  return field({
    id: 'vpa',
    name: 'upi[vpa]',
    label: m.sandbox_checkout_vpa(),
    value: values.vpa,
    hint: m.sandbox_checkout_vpa_hint(),
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
    entries.map(({ label, number }) => html`<tr><th scope="row">${label()}</th><td>${number}</td></tr>`);
  return html`<details><summary>${m.sandbox_test_title()}</summary>
<table aria-label="${m.sandbox_test_cards()}">${rows(testCards)}</table>
<table aria-label="${m.sandbox_test_upi_ids()}">${rows(testUpiIds)}</table>
<p>${m.sandbox_test_note()}</p></details>`;
}
