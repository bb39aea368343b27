import { Hono } from 'hono';
import { errors } from '../../contract/errors.ts';
import type { Accounts } from '../core/people/accounts.ts';
import type { Auth } from '../core/people/auth.ts';
import { authDoors } from '../core/people/auth-doors.ts';
import { inEvenTime } from '../core/people/even-time.ts';

const open = new Set(Object.keys(authDoors));
/** Whole, as callers write them. */
export const authPaths = [...open].map((call) => `/api/auth${call.slice(call.indexOf(' ') + 1)}`);
/** Answers that must not tell by their time whether an address is known. */
const evenTimed = new Set(['/request-password-reset']);

export function createAuthRoutes(auth: Auth, accounts: Accounts): Hono {
  const routes = new Hono();
  routes.all('*', async (c) => {
    const request = c.req.raw;
    const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
    if (!open.has(`${request.method} ${path}`)) {
      return c.json({ code: 'NOT_FOUND', message: errors.NOT_FOUND.message }, 404);
    }
    // Ends a session that is over before the library, which does not know our limits, would honour it.
    await accounts.findViewer(request.headers);
    const call = forLibrary(request, new URL(auth.options.baseURL).origin);
    const answer = () => requireAnswer(auth, call);
    return withoutToken(await (evenTimed.has(path) ? inEvenTime(answer) : answer()));
  });
  return routes;
}

/** @throws Error for a failure that the library answers by itself, so that it is logged and answered like any other */
async function requireAnswer(auth: Auth, request: Request): Promise<Response> {
  const answer = await auth.handler(request);
  if (answer.status >= 500) throw new Error(`auth library answered ${answer.status}`);
  return answer;
}

/**
 * Names our origin for programs, which name none; the library would refuse them. Every browser sends at least one of these
 * headers with a POST, and those of other pages were refused before (refuseOtherOrigins).
 */
function forLibrary(request: Request, origin: string): Request {
  if (request.method === 'GET') return request;
  const headers = new Headers(request.headers);
  const isProgram = !['origin', 'referer', 'sec-fetch-site'].some((name) => headers.has(name));
  if (isProgram) headers.set('origin', origin);
  // An empty body counts as one of an unknown type there.
  const isEmpty = headers.get('content-length') === '0';
  return isEmpty ? new Request(request.url, { method: 'POST', headers }) : new Request(request, { headers });
}

/** The cookie carries the session, and scripts cannot read it; the library would answer its token once more. */
async function withoutToken(answer: Response): Promise<Response> {
  const text = await answer.text();
  const body = text.startsWith('{') ? JSON.parse(text) : undefined;
  if (!body) return new Response(text || null, answer);
  delete body.token;
  delete body.session?.token;
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: answer.status, headers });
}
