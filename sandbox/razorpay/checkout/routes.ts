import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as m from '#messages';
import { ApiError } from '../api-error.ts';
import { attemptPayment, signAttempt } from '../attempts.ts';
import type { SandboxContext } from '../context.ts';
import { answerError, answerReturn } from './answers.ts';
import { readFields } from './fields.ts';
import { answerForm } from './page.ts';
import { type Checkout, type FormFields, readCheckout, readWebUrl } from './request.ts';
import { checkoutScript } from './scripts.ts';

export function createCheckoutRoutes(context: SandboxContext): Hono {
  const payPath = `${context.options.publicBasePath}/v1/checkout/pay`;
  const app = new Hono();

  app.get('/checkout.js', (c) =>
    c.body(checkoutScript(), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );

  app.post('/checkout/embedded', (c) =>
    withCheckout(c, context, async (checkout) => {
      refuseWhenPaid(context, checkout);
      return answerForm(c, checkout, payPath, { token: randomUUID() });
    }),
  );

  app.post('/checkout/pay', (c) =>
    withCheckout(c, context, async (checkout, form) => {
      const token = form.attempt_token;
      if (!token) throw new ApiError({ description: m.sandbox_error_incomplete() });
      const fields = readFields(form, context.now());
      if (!fields.ok) return answerForm(c, checkout, payPath, { token, ...fields });
      const payment = await attemptPayment(context, {
        orderId: checkout.order.id,
        token,
        instrument: fields.instrument,
        email: checkout.email,
        contact: checkout.contact,
        description: checkout.description,
      });
      return answerReturn(c, checkout, payment, signAttempt(context, payment));
    }),
  );

  return app;
}

async function withCheckout(
  c: Context,
  context: SandboxContext,
  answer: (checkout: Checkout, form: FormFields) => Promise<Response>,
): Promise<Response> {
  const form = await readForm(c);
  try {
    return await answer(await readCheckout(context, form), form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answerError(c, error.message, readWebUrl(form.cancel_url) ?? readWebUrl(form.callback_url));
  }
}

async function readForm(c: Context): Promise<FormFields> {
  const form: FormFields = {};
  // Treats a truncated body as a form without fields, which is then rejected.
  const fields = await c.req.parseBody().catch(() => ({}));
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form[name] = value;
  }
  return form;
}

function refuseWhenPaid({ faults }: SandboxContext, { order }: Checkout): void {
  if (order.status !== 'paid' || faults.secondPaymentOnPaidOrder) return;
  throw new ApiError({ description: m.sandbox_error_paid() });
}
