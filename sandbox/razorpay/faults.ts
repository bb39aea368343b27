/** Everything that goes wrong with a real gateway, to be switched on while the sandbox runs. */
export type SandboxFaults = {
  /** Every webhook is delivered twice, under the same event id. */
  duplicateWebhooks: boolean;
  /** What happened last is delivered first: order.paid, then payment.captured, then payment.authorized. */
  reorderWebhooks: boolean;
  delayWebhooksMs: number;
  /** Webhooks due while this is on are lost for good. */
  dropWebhooks: boolean;
  /** The body is changed after signing; the true one follows with the retries once this is off. */
  tamperWebhooks: boolean;
  /** Failed payments turn authorised after so long; null is never. */
  lateAuthorisationAfterFailureMs: number | null;
  /** A capture answers 500 and happened all the same. */
  captureFailsAfterHappening: boolean;
  /** Captures are refused, and the authorisation is gone: `failed`, or `refunded` without ever having been taken. */
  captureRefused: 'failed' | 'refunded' | null;
  /** So many of the next API calls answer 429 and do nothing. */
  rateLimit: number;
  /** API calls start this much later. */
  slowMs: number;
  /** So many of the next API calls do their work and lose the answer: `fetch` throws. */
  resetConnection: number;
  /** Refunds that settle while this is on end as failed. */
  refundFails: boolean;
  /** Refunds that settle while this is on are processed, and so much later the customer's bank sends them back: failed. */
  refundComesBackAfterMs: number | null;
  /** A payment goes on counting as refunded what fails while this is on. Razorpay does not say whether it does. */
  refundedStaysAfterFailure: boolean;
  /** A paid order takes another payment, and its capture too. */
  secondPaymentOnPaidOrder: boolean;
  /** Payments come in over an amount other than the order's. */
  amountMismatch: boolean;
};

export function createFaults(): SandboxFaults {
  return {
    duplicateWebhooks: false,
    reorderWebhooks: false,
    delayWebhooksMs: 0,
    dropWebhooks: false,
    tamperWebhooks: false,
    lateAuthorisationAfterFailureMs: null,
    captureFailsAfterHappening: false,
    captureRefused: null,
    rateLimit: 0,
    slowMs: 0,
    resetConnection: 0,
    refundFails: false,
    refundComesBackAfterMs: null,
    refundedStaysAfterFailure: false,
    secondPaymentOnPaidOrder: false,
    amountMismatch: false,
  };
}
