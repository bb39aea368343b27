import { parse } from 'hono/utils/cookie';
import type { RouterContextProvider } from 'react-router';
import { guestToken } from '../../../../contract/bookings/bookings.ts';
import { apiFor, hostCookie, installationContext } from '../../../api.server.ts';

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
export function guestCookie(context: Context, token: string): string {
  const secure = context.get(installationContext).origin.startsWith('https://') ? '; Secure' : '';
  return `${nameFor(context)}=${token}; Path=/; Max-Age=${daySeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Lists the browser's live guest holds at a turf on a date; none if they fail to load. */
export async function listGuestHolds(
  context: Context,
  request: Request,
  { turfId, date }: { turfId: string; date: string },
) {
  const token = readGuestToken(context, request);
  if (!token) return [];
  const { items } = await apiFor(context)
    .bookings.listGuestHolds({ guestToken: token })
    .catch(() => ({ items: [] }));
  return items.filter((hold) => hold.turfId === turfId && hold.date === date);
}

function nameFor(context: Context): string {
  return hostCookie('maidan.guest', context.get(installationContext).origin);
}
