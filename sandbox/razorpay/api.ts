import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono, type MiddlewareHandler } from 'hono';
import { ApiError } from './api-error.ts';
import type { SandboxContext } from './context.ts';
import { listCreated, listRefundsOf } from './list-created.ts';
import { createOrder, getOrder, listOrderPayments, listOrders } from './orders.ts';
import { capturePayment, getPayment } from './payments.ts';
import { getRefund, refundPayment } from './refunds.ts';

export function createApi(context: SandboxContext): Hono {
  const api = new Hono();
  api.use(applyFaults(context), requireKey(context));

  api.post('/orders', async (c) => c.json(await createOrder(context, await c.req.text())));
  api.get('/orders', async (c) => c.json(await listOrders(context, c.req.query('receipt'))));
  api.get('/orders/:id', async (c) => c.json(await getOrder(context, c.req.param('id'))));
  api.get('/orders/:id/payments', async (c) => c.json(await listOrderPayments(context, c.req.param('id'))));

  api.get('/payments', async (c) => c.json(await listCreated(context, 'payment', c.req.query())));
  api.get('/payments/:id', async (c) => c.json(await getPayment(context, c.req.param('id'))));
  api.get('/payments/:id/refunds', async (c) =>
    c.json(await listRefundsOf(context, c.req.param('id'), c.req.query())),
  );
  api.post('/payments/:id/capture', async (c) =>
    c.json(await capturePayment(context, c.req.param('id'), await c.req.text())),
  );
  api.post('/payments/:id/refund', async (c) =>
    c.json(
      await refundPayment(context, {
        paymentId: c.req.param('id'),
        text: await c.req.text(),
        idempotencyKey: c.req.header('x-refund-idempotency') ?? null,
      }),
    ),
  );
  api.get('/refunds', async (c) => c.json(await listCreated(context, 'refund', c.req.query())));
  api.get('/refunds/:id', async (c) => c.json(await getRefund(context, c.req.param('id'))));

  api.all('*', () => {
    throw new ApiError({ description: 'The requested URL was not found on the server.' });
  });
  return api;
}

function applyFaults({ faults }: SandboxContext): MiddlewareHandler {
  return async (_c, next) => {
    if (faults.slowMs > 0) await sleep(faults.slowMs);
    if (faults.gatewayDown) {
      const description = 'The gateway is not available.';
      throw new ApiError({ status: 503, code: 'SERVER_ERROR', description });
    }
    if (faults.rateLimit > 0) {
      faults.rateLimit -= 1;
      const description = 'Request failed. Please try after sometime.';
      throw new ApiError({ status: 429, description, reason: 'rate_limit_exceeded' });
    }
    await next();
    if (faults.resetConnection > 0) {
      faults.resetConnection -= 1;
      // The error that Node's fetch throws; the app's onError passes it on.
      throw new TypeError('fetch failed', { cause: new Error('read ECONNRESET') });
    }
  };
}

function requireKey({ options }: SandboxContext): MiddlewareHandler {
  const expected = digest(`Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`);
  return async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) {
      throw new ApiError({
        status: 401,
        description: 'Authentication failed',
        reason: 'authentication_failed',
      });
    }
    await next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
