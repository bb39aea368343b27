import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { isDisputeOpen } from '../../../contract/payments/disputes.ts';
import { mailboxStyle } from '../../mailbox/style.ts';
import { ApiError } from '../api-error.ts';
import type { SandboxContext } from '../context.ts';
import { disputeMoves, disputePhases, moveDispute, raiseDispute } from '../disputes.ts';
import type { SandboxFaults } from '../faults.ts';
import type { Dispute, Payment } from '../store/entities.ts';
import { controlsStyle } from './style.ts';

type Variables = { Variables: { nonce: () => string } };

const mostPayments = 20;

const faultNames: Record<keyof SandboxFaults, () => string> = {
  gatewayDown: m.sandbox_fault_gateway_down,
  upiPendingForMs: m.sandbox_fault_upi_pending,
  refundFails: m.sandbox_fault_refund_fails,
  refundComesBackAfterMs: m.sandbox_fault_refund_comes_back,
  refundedStaysAfterFailure: m.sandbox_fault_refunded_stays,
  captureFailsAfterHappening: m.sandbox_fault_capture_fails,
  captureRefused: m.sandbox_fault_capture_refused,
  lateAuthorisationAfterFailureMs: m.sandbox_fault_late_authorisation,
  secondPaymentOnPaidOrder: m.sandbox_fault_second_payment,
  amountMismatch: m.sandbox_fault_amount,
  dropWebhooks: m.sandbox_fault_drop,
  delayWebhooksMs: m.sandbox_fault_delay,
  duplicateWebhooks: m.sandbox_fault_duplicate,
  reorderWebhooks: m.sandbox_fault_reorder,
  tamperWebhooks: m.sandbox_fault_tamper,
  rateLimit: m.sandbox_fault_rate_limit,
  resetConnection: m.sandbox_fault_reset,
  slowMs: m.sandbox_fault_slow,
};
const names = Object.keys(faultNames) as (keyof SandboxFaults)[];

/**
 * The page at `/sandbox`, where a person switches faults and raises disputes. Mount it only behind the demo
 * link: a visitor of it can break every payment.
 */
export function createControls(context: SandboxContext): Hono<Variables> {
  const app = new Hono<Variables>();
  app.get('/', async (c) => c.html(await page(c, context)));
  app.post('/', async (c) => {
    const form = await c.req.parseBody();
    const text = (name: string) => String(form[name] ?? '');
    try {
      await act(context, text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return c.html(await page(c, context, error.message), 400);
    }
    return c.redirect(c.req.path, 303);
  });
  return app;
}

async function act(context: SandboxContext, text: (name: string) => string): Promise<void> {
  const intent = text('intent');
  if (intent === 'faults') setFaults(context.faults, text);
  const phase = disputePhases.find((one) => one === text('phase'));
  if (intent === 'dispute' && phase) await raiseDispute(context, { paymentId: text('payment'), phase });
  const to = disputeMoves.find((one) => one === text('to'));
  if (intent === 'move' && to) await moveDispute(context, text('dispute'), to);
}

/** Numbers are milliseconds or counts; an empty field switches the fault off. */
function setFaults(faults: SandboxFaults, text: (name: string) => string): void {
  const changed: Record<string, unknown> = {};
  for (const name of names) {
    const before = faults[name];
    if (typeof before === 'boolean') changed[name] = text(name) === 'on';
    else if (name === 'captureRefused')
      changed[name] = text(name) === 'failed' || text(name) === 'refunded' ? text(name) : null;
    else changed[name] = /^\d{1,9}$/.test(text(name)) ? Number(text(name)) : offOf(name);
  }
  Object.assign(faults, changed);
}

/** Counts and delays are off at 0; faults with a time of their own are off at null. */
function offOf(name: keyof SandboxFaults): 0 | null {
  return name === 'rateLimit' || name === 'resetConnection' || name === 'slowMs' || name === 'delayWebhooksMs'
    ? 0
    : null;
}

async function page(c: Context<Variables>, context: SandboxContext, problem?: string) {
  const payments = (await context.store.listAll('payment'))
    .map(({ document }) => document.payment)
    .filter(({ captured }) => captured)
    .sort((one, other) => other.created_at - one.created_at)
    .slice(0, mostPayments);
  const disputes = (await context.store.listAll('dispute')).map(({ document }) => document.dispute);
  return html`<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${m.sandbox_controls_title()}</title>
    <style nonce="${c.var.nonce()}">${raw(mailboxStyle + controlsStyle)}</style></head>
    <body><main><p class="brand"><a href="/">Maidan</a> ${m.sandbox_controls_brand()}</p><h1>${m.sandbox_controls()}</h1>
    <p class="quiet">${m.sandbox_controls_note()}</p>
    ${problem ? html`<p role="alert" class="problem">${problem}</p>` : ''}
    <h2>${m.sandbox_controls_faults()}</h2>
    <form method="post"><input type="hidden" name="intent" value="faults">
      ${names.map((name) => faultField(name, context.faults[name]))}
      <button>${m.sandbox_controls_save()}</button></form>
    <h2>${m.sandbox_controls_disputes()}</h2>
    ${payments.length === 0 ? html`<p class="quiet">${m.sandbox_controls_empty()}</p>` : ''}
    <ul>${payments.map((payment) => paymentItem(payment, disputes))}</ul></main></body></html>`;
}

function faultField(name: keyof SandboxFaults, value: SandboxFaults[keyof SandboxFaults]) {
  const label = faultNames[name]();
  if (typeof value === 'boolean')
    return html`<label class="fault"><input type="checkbox" name="${name}" ${value ? 'checked' : ''}><span>${label}</span></label>`;
  if (name === 'captureRefused')
    return html`<label class="fault"><span>${label}</span><select name="${name}">
      <option value="">${m.sandbox_controls_off()}</option>
      ${['failed', 'refunded'].map((one) => html`<option ${one === value ? 'selected' : ''}>${one}</option>`)}</select></label>`;
  return html`<label class="fault"><span>${label}</span><input name="${name}" inputmode="numeric" pattern="\\d{0,9}" value="${value || ''}" placeholder="${m.sandbox_controls_off()}"></label>`;
}

function paymentItem(payment: Payment, disputes: readonly Dispute[]) {
  const own = disputes.filter(({ payment_id: paymentId }) => paymentId === payment.id);
  return html`<li class="payment"><b>${formatPaise(payment.amount)}</b> <span class="quiet">${payment.id} · ${String(payment.notes && 'booking' in payment.notes ? payment.notes.booking : payment.order_id)}</span>
    ${own.map(
      ({
        id,
        phase,
        status,
      }) => html`<form method="post" class="row"><input type="hidden" name="intent" value="move"><input type="hidden" name="dispute" value="${id}">
      <span>${m.sandbox_controls_dispute({ phase: phase.replace('_', ' '), status: status.replace('_', ' ') })}</span>
      ${isDisputeOpen(status) ? disputeMoves.map((to) => html`<button name="to" value="${to}" class="small">${to.replace('_', ' ')}</button>`) : ''}</form>`,
    )}
    ${own.some(({ status }) => isDisputeOpen(status)) ? '' : raiseForm(payment)}</li>`;
}

function raiseForm(payment: Payment) {
  return html`<form method="post" class="row"><input type="hidden" name="intent" value="dispute"><input type="hidden" name="payment" value="${payment.id}">
      <label>${m.sandbox_controls_phase()} <select name="phase">${disputePhases.map((phase) => html`<option value="${phase}">${phase.replace('_', ' ')}</option>`)}</select></label>
      <button class="small">${m.sandbox_controls_raise()}</button></form>`;
}
