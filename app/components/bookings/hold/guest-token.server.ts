import { parse } from 'hono/utils/cookie';
import type { RouterContextProvider } from 'react-router';
import { guestToken } from '../../../../contract/bookings/bookings.ts';
import { apiFor, guestCookie, installationContext, viewerContext } from '../../../api.server.ts';

type Context = Readonly<RouterContextProvider>;

const daySeconds = 86_400;

/** Returns the token of the browser's guest holds; others cannot guess it, and scripts cannot read it. */
export function readGuestToken(context: Context, { headers }: Request): string | undefined {
  const cookie = headers.get('cookie');
  if (!cookie) return undefined;
  const name = nameFor(context);
  return guestToken.safeParse(parse(cookie, name)[name]).data;
}

/** Kept for a day, so that expired holds of the browser count. */
export function guestTokenCookie(context: Context, token: string): string {
  const secure = context.get(installationContext).origin.startsWith('https://') ? '; Secure' : '';
  return `${nameFor(context)}=${token}; Path=/; Max-Age=${daySeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Lists the live holds of the browser, or of the signed-in viewer; none if they fail to load. */
export async function listGuestHolds(context: Context, request: Request) {
  const token = readGuestToken(context, request);
  if (!token && !context.get(viewerContext)) return [];
  const { items } = await apiFor(context)
    .bookings.listGuestHolds(token ? { guestToken: token } : {})
    .catch(() => ({ items: [] }));
  return items;
}

function nameFor(context: Context): string {
  return guestCookie(context.get(installationContext).origin);
}
