import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

export type SecurityVariables = { nonce: string };

/** Origins a real checkout needs; empty while the built-in sandbox takes payments. */
export type CheckoutOrigins = { scripts: string[]; frames: string[]; forms: string[] };

export const razorpayOrigins: CheckoutOrigins = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  forms: ['https://api.razorpay.com'],
};

export const noOrigins: CheckoutOrigins = { scripts: [], frames: [], forms: [] };

/** Strict by default: own files and nonces only. An answer that sets its own policy keeps it. */
export function securityHeaders(
  checkout: CheckoutOrigins,
): MiddlewareHandler<{ Variables: SecurityVariables }> {
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    const { headers } = c.res;
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', policy(nonce, checkout));
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self)');
    headers.set('cross-origin-opener-policy', 'same-origin');
  };
}

function policy(nonce: string, { scripts, frames, forms }: CheckoutOrigins): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", `'nonce-${nonce}'`, ...scripts].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    `form-action ${["'self'", ...forms].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
