import { createHash, randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

export type SecurityVariables = {
  /** This answer's own, for what stands in the document itself; made when it is first asked for. */
  nonce: () => string;
};

/** Origins a real checkout needs; empty while the built-in sandbox takes payments. */
export type CheckoutOrigins = {
  scripts: string[];
  frames: string[];
  forms: string[];
  connections: string[];
  images: string[];
};

export const razorpayOrigins: CheckoutOrigins = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  forms: ['https://api.razorpay.com'],
  connections: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  images: ['https://cdn.razorpay.com'],
};

export const noOrigins: CheckoutOrigins = {
  scripts: [],
  frames: [],
  forms: [],
  connections: [],
  images: [],
};

const fixedHeaders: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
];

/** Only the day sheet scans tickets. */
function permissionsPolicy(path: string): string {
  const camera = path === '/desk/day' ? '(self)' : '()';
  return `camera=${camera}, microphone=(), geolocation=(self)`;
}

/** A year, in seconds; for this host alone, since others of its domain may be somebody else's. */
const httpsOnly = 'max-age=31536000';

/**
 * Strict by default: own files and this answer's nonce. An answer that sets its own policy keeps it.
 * @param appUrl how people reach us; with https, their browsers are told to come no other way
 */
export function securityHeaders(
  checkout: CheckoutOrigins,
  appUrl?: string,
): MiddlewareHandler<{ Variables: SecurityVariables }> {
  // Of answers that have nothing of the kind in them, such as the API's.
  const plainPolicy = contentPolicy({ scripts: [], styles: [] }, checkout);
  const isByHttps = appUrl?.startsWith('https://');
  return async (c, next) => {
    let nonce: string | undefined;
    c.set('nonce', () => (nonce ??= randomBytes(16).toString('base64')));
    await next();
    const { headers } = c.res;
    if (!headers.has('content-security-policy')) {
      const own = [`'nonce-${nonce}'`];
      const policy = nonce ? contentPolicy({ scripts: own, styles: own }, checkout) : plainPolicy;
      headers.set('content-security-policy', policy);
    }
    for (const [name, value] of fixedHeaders) if (!headers.has(name)) headers.set(name, value);
    // Other websites may show our pictures, in a preview of a link for example, and embed nothing else.
    const isPicture = headers.get('content-type')?.startsWith('image/');
    headers.set('cross-origin-resource-policy', isPicture ? 'cross-origin' : 'same-origin');
    if (isByHttps) headers.set('strict-transport-security', httpsOnly);
    headers.set('permissions-policy', permissionsPolicy(c.req.path));
    // A bank's window, opened out of the checkout, answers to the page that opened it.
    const isAlone = checkout.frames.length === 0;
    headers.set('cross-origin-opener-policy', isAlone ? 'same-origin' : 'same-origin-allow-popups');
  };
}

/** A page as everybody gets it, with the policy that allows what is written into it. */
export type SharedPage = { html: string; policy: string };

/**
 * For a page that is answered more than once: a nonce would be known by the second time, so what carried it is allowed
 * by its hash instead. Only elements with the nonce count; anything smuggled into the page has none. Without it two
 * renders of the same content are the same page, byte for byte.
 */
export function shareByHashes(html: string, nonce: string, checkout: CheckoutOrigins): SharedPage {
  const hashesOf = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
      .filter(([, attributes = '', content]) => attributes.includes(`nonce="${nonce}"`) && content)
      .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    policy: contentPolicy({ scripts: hashesOf('script'), styles: hashesOf('style') }, checkout),
  };
}

function contentPolicy(inline: { scripts: string[]; styles: string[] }, checkout: CheckoutOrigins): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.scripts, ...checkout.scripts].join(' ')}`,
    `style-src ${["'self'", ...inline.styles].join(' ')}`,
    // The checkout's script places its frame with style attributes.
    ...(checkout.scripts.length > 0 ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src ${["'self'", 'data:', ...checkout.images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...checkout.connections].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${["'self'", ...checkout.frames].join(' ')}`,
    `form-action ${["'self'", ...checkout.forms].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
