import { createHash } from 'node:crypto';
import * as m from '#messages';
import type { CalendarFeed } from '../../../contract/bookings/tickets/calendar-feeds.ts';
import { apiFor, installationContext } from '../../api.server.ts';
import { type CalendarGame, calendarFeedOf } from '../../components/ticket/calendar-file.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { retryAfterOf } from '../../forms/refusal-details.server.ts';
import type { Route } from './+types/calendar-feed';

/** The calendar behind a private address. It asks for no session: calendar apps have none. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { calendarFeeds, people } = apiFor(context);
  const feed = await calendarFeeds.get({ token: params.token }).catch((error: unknown) => {
    if (statusOf(error) >= 500) throw error;
    throw new Response(messageFor(error), {
      status: statusOf(error),
      headers: { 'cache-control': 'private, no-store', ...retryAfterOf(error) },
    });
  });
  const { supportEmail } = await people.getPublicSettings();
  const { origin } = context.get(installationContext);
  const name = feed.name === null ? m.booking_feed_name_own() : m.booking_feed_name({ place: feed.name });
  const file = calendarFeedOf(
    name,
    feed.games.map((game) => gameOf(game, { origin, supportEmail })),
  );
  const etag = `W/"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((each) => each.trim().replace(/^(W\/)?/, 'W/') === etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(file, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } });
}

function gameOf(
  { updatedAt, code, customer, ...game }: CalendarFeed['games'][number],
  { origin, supportEmail }: { origin: string; supportEmail: string },
): CalendarGame {
  const page = `${origin}/bookings/${game.bookingId}`;
  return {
    ...game,
    who: customer?.name,
    notes: [
      ...(customer?.phone ? [m.booking_feed_phone({ phone: customer.phone })] : []),
      m.booking_feed_code({ code }),
    ],
    url: customer || game.state !== 'valid' ? page : `${page}/ticket`,
    supportEmail,
    // The same until the game changes, so that the file has the same ETag.
    now: new Date(updatedAt),
  };
}
