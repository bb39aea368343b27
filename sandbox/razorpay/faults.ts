export type SandboxFaults = {
  /** Every API call answers 503 and does nothing. */
  gatewayDown: boolean;
  /** UPI payments stay `created` for this time, then they are authorised; null disables it. */
  upiPendingForMs: number | null;
  duplicateWebhooks: boolean;
  /** Delivers webhooks in reverse: order.paid, payment.captured, payment.authorized. */
  reorderWebhooks: boolean;
  delayWebhooksMs: number;
  /** Webhooks due while this is on are lost permanently. */
  dropWebhooks: boolean;
  /** Changes the body after signing; retries send the true body once this is off. */
  tamperWebhooks: boolean;
  /** Failed payments become authorised after this time; null disables it. */
  lateAuthorisationAfterFailureMs: number | null;
  /** A capture answers 500 although it succeeds. */
  captureFailsAfterHappening: boolean;
  /** Captures are rejected and the authorisation ends as `failed`, or as `refunded` without a capture. */
  captureRefused: 'failed' | 'refunded' | null;
  /** Number of next API calls that answer 429 and do nothing. */
  rateLimit: number;
  slowMs: number;
  /** Number of next API calls that succeed but lose the response: `fetch` throws. */
  resetConnection: number;
  refundFails: boolean;
  /**
   * Refunds that settle while this is on are processed, then fail after this time: the customer's bank
   * rejects them.
   */
  refundComesBackAfterMs: number | null;
  /** Failed refunds still count in `amount_refunded`. Razorpay does not document whether it does this. */
  refundedStaysAfterFailure: boolean;
  secondPaymentOnPaidOrder: boolean;
  amountMismatch: boolean;
};

export function createFaults(): SandboxFaults {
  return {
    gatewayDown: false,
    upiPendingForMs: null,
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
