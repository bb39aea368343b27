import * as m from '#messages';
import { ApiError } from '../api-error.ts';
import type { SandboxContext } from '../context.ts';
import { getOrder } from '../orders.ts';
import type { Order } from '../store/entities.ts';

export type FormFields = Record<string, string>;

/** Checkout options of the shop, carried through the form in hidden fields with the same names. */
export type Checkout = {
  order: Order;
  shopName: string;
  description: string;
  email: string;
  contact: string;
  callbackUrl: URL;
  cancelUrl: URL | null;
  prefillMethod: 'card' | 'upi';
  carried: FormFields;
};

const carriedNames = [
  'key_id',
  'order_id',
  'amount',
  'currency',
  'name',
  'description',
  'callback_url',
  'cancel_url',
  'prefill[name]',
  'prefill[email]',
  'prefill[contact]',
];

export async function readCheckout(context: SandboxContext, form: FormFields): Promise<Checkout> {
  if (form.key_id !== context.options.keyId) {
    throw new ApiError({ description: m.sandbox_error_key() });
  }
  const order = await getOrder(context, form.order_id ?? '').catch(() => {
    throw new ApiError({ description: m.sandbox_error_order() });
  });
  if (form.amount !== String(order.amount)) {
    throw new ApiError({
      description: m.sandbox_error_amount(),
    });
  }
  const callbackUrl = readWebUrl(form.callback_url);
  if (!callbackUrl) throw new ApiError({ description: m.sandbox_error_callback() });
  return {
    order,
    shopName: form.name || m.sandbox_shop(),
    description: form.description ?? '',
    email: form['prefill[email]'] ?? '',
    contact: form['prefill[contact]'] ?? '',
    callbackUrl,
    cancelUrl: readWebUrl(form.cancel_url),
    prefillMethod: form['prefill[method]'] === 'upi' ? 'upi' : 'card',
    carried: Object.fromEntries(carriedNames.flatMap((name) => (form[name] ? [[name, form[name]]] : []))),
  };
}

/** Parses http and https URLs only; a `javascript:` URL would run in this page. */
export function readWebUrl(text: string | undefined): URL | null {
  const url = text ? URL.parse(text) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null;
}
