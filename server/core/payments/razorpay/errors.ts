export type RazorpayErrorKind =
  | 'bad_request'
  | 'unauthorised'
  | 'rate_limited'
  | 'gateway'
  | 'unexpected'
  | 'unreachable';

export type RazorpayErrorParts = {
  kind: RazorpayErrorKind;
  /** HTTP status; 0 when no answer came at all. */
  status: number;
  code: string;
  description: string;
  reason?: string | null;
  field?: string | null;
  /** What the gateway asked us to wait, where it did. */
  retryAfterMs?: number;
};

/**
 * `bad_request` stays wrong when repeated, and `unauthorised` until the keys are put right. `unexpected`: a yes in a shape
 * we cannot read; what was asked for may have happened, and asking again at once brings the same. The other kinds may
 * pass, so ask again later.
 */
export class RazorpayError extends Error {
  override readonly name = 'RazorpayError';
  readonly kind: RazorpayErrorKind;
  readonly status: number;
  readonly code: string;
  readonly description: string;
  readonly reason: string | null;
  readonly field: string | null;
  readonly retryAfterMs: number;

  constructor(parts: RazorpayErrorParts, options?: { cause?: unknown }) {
    super(`Razorpay ${parts.status || 'unreachable'} ${parts.code}: ${parts.description}`, options);
    this.kind = parts.kind;
    this.status = parts.status;
    this.code = parts.code;
    this.description = parts.description;
    this.reason = parts.reason ?? null;
    this.field = parts.field ?? null;
    this.retryAfterMs = parts.retryAfterMs ?? 0;
  }
}

/** The gateway is away or busy, for whoever asks. */
export function isTransient(error: unknown): error is RazorpayError {
  return (
    error instanceof RazorpayError &&
    (error.kind === 'rate_limited' || error.kind === 'gateway' || error.kind === 'unreachable')
  );
}
