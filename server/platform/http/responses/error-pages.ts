import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import * as m from '#messages';
import { isForPrograms } from '../origins/for-programs.ts';
import type { SecurityVariables } from '../origins/security-headers.ts';
import { answerSmallPage } from './small-page.ts';

/** The checkout redirects browsers here, although it is a path of the API. */
const returnPath = '/api/payments/return';

/** Replaces JSON or plain-text errors with a page when a browser opens a document. */
export const errorPages: MiddlewareHandler<{ Variables: SecurityVariables }> = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status < 400 || headers.get('content-type')?.startsWith('text/html')) return;
  if (!isNavigation(c.req.raw.headers) || (isForPrograms(c.req.path) && c.req.path !== returnPath)) return;
  const [title, text] = wordsFor(status, await messageIn(c.res));
  const page = await answerSmallPage(c, {
    platformName: 'Maidan',
    title,
    body: html`<p>${text}</p><p><a href="">${m.errors_page_retry()}</a> · <a href="/">${m.errors_page_home()}</a></p>`,
    status,
  });
  // The new response keeps other headers of the old one, such as Retry-After.
  for (const name of ['content-length', 'content-security-policy']) headers.delete(name);
  c.res = page;
};

function isNavigation(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode ? mode === 'navigate' : (headers.get('accept')?.includes('text/html') ?? false);
}

function wordsFor(status: number, message: string | undefined): [title: string, text: string] {
  if (status === 404) return [m.errors_page_not_found(), m.errors_page_not_found_text()];
  if (status < 500) return [m.errors_page_failed(), message ?? m.errors_page_failed_text()];
  return [m.errors_page_error(), m.errors_page_error_text()];
}

async function messageIn(response: Response): Promise<string | undefined> {
  try {
    const { message }: { message?: unknown } = await response.json();
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
