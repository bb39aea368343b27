import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { attemptPayment, signAttempt } from './attempts.ts';
import { createCheckoutRoutes } from './checkout/routes.ts';
import type { SandboxContext, SandboxOptions } from './context.ts';
import { createControls } from './controls/app.ts';
import { type DisputeMove, moveDispute, raiseDispute } from './disputes.ts';
import { createDueWorkLoop, runDueWork } from './due-work.ts';
import { createFaults, type SandboxFaults } from './faults.ts';
import type { Dispute, Payment } from './store/entities.ts';
import { createKeyedLock } from './store/keyed-lock.ts';

export type SandboxPayInput =
  | { orderId: string; method: 'card'; cardNumber: string }
  | { orderId: string; method: 'upi'; vpa: string };

export type SandboxPayResult = { paymentId: string; signature: string; status: Payment['status'] };

export type RazorpaySandbox = {
  /** Mount it at `publicBasePath`; its own paths start with `/v1`. */
  app: Hono;
  /** Calls the app without a socket, for a client with base URL `http://razorpay.sandbox/v1`. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** The page with the fault switches and disputes; mount it only behind the demo link. */
  controls: ReturnType<typeof createControls>;
  faults: SandboxFaults;
  raiseDispute(input: { paymentId: string; phase: Dispute['phase']; amount?: number }): Promise<Dispute>;
  moveDispute(disputeId: string, to: DisputeMove): Promise<Dispute>;
  /** Pays without the checkout form. A declined payment resolves with status 'failed'. */
  pay(input: SandboxPayInput): Promise<SandboxPayResult>;
  /**
   * Runs all work due at `now()`: webhooks, refund settlements, late authorisations. For tests with a fake
   * clock.
   */
  runDue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

const largestBodyBytes = 64 * 1024;

export function createRazorpaySandbox(given: SandboxOptions): RazorpaySandbox {
  const options = {
    now: () => new Date(),
    webhooksArriveAfterMs: 0,
    refundSettlesAfterMs: 2_000,
    reportError: console.error,
    ...given,
  };
  const runDue = () => runDueWork(context);
  const loop = createDueWorkLoop(runDue, options.now, options.reportError);
  const context: SandboxContext = {
    options,
    store: options.store,
    faults: createFaults(),
    now: options.now,
    withLock: createKeyedLock(),
    runningRefundKeys: new Set(),
    wake: loop.wake,
  };
  const app = createApp(context);

  return {
    app,
    fetch: async (url, init) => app.request(url, init),
    controls: createControls(context),
    faults: context.faults,
    raiseDispute: (input) => raiseDispute(context, input),
    moveDispute: (disputeId, to) => moveDispute(context, disputeId, to),
    async pay(input) {
      const { orderId, ...instrument } = input;
      const payment = await attemptPayment(context, { orderId, token: randomUUID(), instrument });
      return { paymentId: payment.id, signature: signAttempt(context, payment), status: payment.status };
    },
    runDue,
    start: loop.start,
    stop: loop.stop,
  };
}

function createApp(context: SandboxContext): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.body, error.status);
    throw error;
  });
  app.use(bodyLimit({ maxSize: largestBodyBytes }));
  app.route('/v1', createCheckoutRoutes(context));
  app.route('/v1', createApi(context));
  return app;
}
