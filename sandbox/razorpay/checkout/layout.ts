import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as m from '#messages';
import { chalkLines, checkoutStyle } from './style.ts';

export type Markup = ReturnType<typeof html>;

export type PageParts = {
  title: string;
  band: Markup;
  body: Markup;
  script?: string;
  formTargets: string[];
  status?: ContentfulStatusCode;
};

/**
 * Answers a page with a strict policy: no external resources, inline styles and scripts only with the nonce. Links
 * and forms to the shop have the target `_top`, because the page may be in a frame over the shop.
 */
export function answerPage(c: Context, { title, band, body, script, formTargets, status = 200 }: PageParts) {
  const nonce = randomBytes(16).toString('base64');
  const formAction = formTargets.length > 0 ? formTargets.join(' ') : "'none'";
  c.header(
    'content-security-policy',
    `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'self'`,
  );
  // Back shows the stored page; without it the browser asks to send the form again.
  c.header('cache-control', 'private, max-age=900');
  c.header('x-content-type-options', 'nosniff');
  return c.html(
    html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style nonce="${nonce}">${raw(checkoutStyle)}</style></head>
<body><div class="frame"><header class="turf">${raw(chalkLines)}${band}</header><main class="sheet">${body}</main></div>${
      script ? html`<script nonce="${nonce}">${raw(script)}</script>` : ''
    }</body>
</html>`,
    status,
  );
}

export const testNotice = (): Markup => html`<p class="test">${m.sandbox_notice()}</p>`;

export function hiddenFields(fields: Record<string, string>): Markup {
  return html`${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}`;
}
