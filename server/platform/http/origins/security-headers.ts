import { createHash, randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

export type SecurityVariables = {
  /** Returns the nonce of this response for inline elements; created at the first call. */
  nonce: () => string;
};

/** Origins required by a real checkout; empty with the built-in sandbox. */
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

/** One year in seconds. Without includeSubDomains, because sibling hosts may belong to others. */
const httpsOnly = 'max-age=31536000';

/**
 * Sets a strict policy: own files and this response's nonce. A response with its own policy keeps it.
 * @param appUrl the public address; with https, enables HSTS
 */
export function securityHeaders(
  checkout: CheckoutOrigins,
  appUrl?: string,
): MiddlewareHandler<{ Variables: SecurityVariables }> {
  // For responses without inline content, such as the API's.
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
    // Other websites may embed our pictures, for example in link previews, but nothing else.
    const isPicture = headers.get('content-type')?.startsWith('image/');
    headers.set('cross-origin-resource-policy', isPicture ? 'cross-origin' : 'same-origin');
    if (isByHttps) headers.set('strict-transport-security', httpsOnly);
    headers.set('permissions-policy', permissionsPolicy(c.req.path));
    // A bank's pop-up, opened by the checkout, must reach the page that opened it.
    const isAlone = checkout.frames.length === 0;
    headers.set('cross-origin-opener-policy', isAlone ? 'same-origin' : 'same-origin-allow-popups');
  };
}

/** A page for all visitors, with the policy that allows its inline content. */
export type SharedPage = { html: string; policy: string };

/**
 * Replaces the nonce of a cacheable page with hashes, because a reused nonce would be known. Injected
 * elements lack the nonce, so they get no hash. Equal renders become equal bytes.
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
    // The checkout script positions its frame with style attributes.
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
