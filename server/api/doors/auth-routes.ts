import { Hono } from 'hono';
import { errors } from '../../../contract/errors.ts';
import type { Accounts } from '../../core/people/accounts/accounts.ts';
import type { Auth } from '../../core/people/accounts/auth.ts';
import { authDoors } from '../../core/people/accounts/auth-doors.ts';
import { inConstantTime } from '../../core/people/passwords/in-constant-time.ts';

const open = new Set(Object.keys(authDoors));
export const authPaths = [...open].map((call) => `/api/auth${call.slice(call.indexOf(' ') + 1)}`);
/** Endpoints whose response time must not reveal whether an address is registered. */
const evenTimed = new Set(['/request-password-reset']);

export function createAuthRoutes(auth: Auth, accounts: Accounts): Hono {
  const routes = new Hono();
  routes.all('*', async (c) => {
    const request = c.req.raw;
    const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
    if (!open.has(`${request.method} ${path}`)) {
      return c.json({ code: 'NOT_FOUND', message: errors.NOT_FOUND.message() }, 404);
    }
    // Ends an expired session first: the library does not know our limits and would accept it.
    await accounts.findViewer(request.headers);
    const call = forLibrary(request, new URL(auth.options.baseURL).origin);
    const answer = () => requireAnswer(auth, call);
    return withoutToken(await (evenTimed.has(path) ? inConstantTime(answer) : answer()));
  });
  return routes;
}

/**
 * @throws Error for a 5xx response of the library, so that it is logged and answered like any other failure
 */
async function requireAnswer(auth: Auth, request: Request): Promise<Response> {
  const answer = await auth.handler(request);
  if (answer.status >= 500) throw new Error(`auth library answered ${answer.status}`);
  return answer;
}

/**
 * Sets our origin for API clients, which send none; the library would reject them. Browsers send one of these
 * headers with every POST, and refuseOtherOrigins has already rejected other sites.
 */
function forLibrary(request: Request, origin: string): Request {
  if (request.method === 'GET') return request;
  const headers = new Headers(request.headers);
  const isProgram = !['origin', 'referer', 'sec-fetch-site'].some((name) => headers.has(name));
  if (isProgram) headers.set('origin', origin);
  // The library rejects an empty body as an unknown media type.
  const isEmpty = headers.get('content-length') === '0';
  return isEmpty ? new Request(request.url, { method: 'POST', headers }) : new Request(request, { headers });
}

/** Removes the session token from the body: it belongs only in the HttpOnly cookie. */
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
