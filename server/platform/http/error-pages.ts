import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { isForPrograms } from './for-programs.ts';
import type { SecurityVariables } from './security-headers.ts';
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
    body: html`<p>${text}</p><p><a href="">Try again</a> · <a href="/">Return to Home</a></p>`,
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
  if (status === 404) return ['Not found', 'There is nothing at this address.'];
  if (status < 500) return ['That did not work', message ?? 'The server could not read what was sent.'];
  return [
    'Something went wrong on our side',
    'Nothing you paid or booked is lost. Please try again in a moment.',
  ];
}

async function messageIn(response: Response): Promise<string | undefined> {
  try {
    const { message }: { message?: unknown } = await response.json();
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
