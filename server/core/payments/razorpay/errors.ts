export type RazorpayErrorKind =
  | 'bad_request'
  | 'unauthorised'
  | 'rate_limited'
  | 'gateway'
  | 'unexpected'
  | 'unreachable';

export type RazorpayErrorParts = {
  kind: RazorpayErrorKind;
  /** HTTP status; 0 if there was no answer. */
  status: number;
  code: string;
  description: string;
  reason?: string | null;
  field?: string | null;
  retryAfterMs?: number;
};

/**
 * `bad_request` and `unauthorised` persist (the latter until the keys change). `unexpected`: unparsable
 * success; it may have happened, and a retry gives the same answer. The others are transient.
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

/** Returns true if the gateway is unavailable or busy for every caller. */
export function isTransient(error: unknown): error is RazorpayError {
  return (
    error instanceof RazorpayError &&
    (error.kind === 'rate_limited' || error.kind === 'gateway' || error.kind === 'unreachable')
  );
}
