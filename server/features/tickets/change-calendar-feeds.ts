import * as m from '#messages';
import type { FeedTarget } from '../../../contract/bookings/tickets/calendar-feeds.ts';
import { Refusal } from '../../../contract/errors.ts';
import { deleteFeedsOf, writeFeed } from '../../core/bookings/feeds/feed-rows.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { listTurfRowsOf } from '../../core/turfs/owner-turfs.ts';
import { listVenuesOf } from '../../core/turfs/venues.ts';
import type { Services } from '../../flows/services.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';

const limit: Limit = { name: 'calendar-feed-change', tries: 60, seconds: 3_600 };

/**
 * Creates the address of a calendar; an earlier address of the same calendar ends.
 * @throws Refusal TURF_NOT_FOUND, VENUE_NOT_FOUND for places of others, RATE_LIMITED
 */
export async function createFeed(
  { db, clock, limits }: Services,
  { person, caller }: SignedIn,
  target: FeedTarget,
): Promise<{ id: string; path: string }> {
  const { userId } = person;
  await limits.count(limit, userId, m.errors_many_changes);
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await requireOwnPlace(tx, person, target);
    const { id, token } = await writeFeed(tx, userId, target, await clock.now(tx));
    await recordAudit(tx, {
      event: 'calendar-address-created',
      actorId: userId,
      subjectId: userId,
      caller,
      details: target,
    });
    return { id, path: `/feeds/${token}/calendar.ics` };
  });
}

async function requireOwnPlace(
  tx: Database,
  { userId, role }: Person,
  { turfId, venueId }: FeedTarget,
): Promise<void> {
  const isOwn = (places: readonly { id: string }[], placeId: string) =>
    role === 'turf_owner' && places.some(({ id }) => id === placeId);
  if (turfId && !isOwn(await listTurfRowsOf(tx, userId), turfId)) throw new Refusal('TURF_NOT_FOUND');
  if (venueId && !isOwn(await listVenuesOf(tx, userId), venueId)) throw new Refusal('VENUE_NOT_FOUND');
}

/** Ends an own address. @throws Refusal NOT_FOUND */
export async function revokeFeed(
  { db }: Services,
  { person, caller }: SignedIn,
  feedId: string,
): Promise<{ isRevoked: true }> {
  const { userId } = person;
  return db.transaction(async (tx) => {
    const [feed] = await deleteFeedsOf(tx, userId, feedId);
    if (!feed) throw new Refusal('NOT_FOUND');
    await recordAudit(tx, {
      event: 'calendar-address-ended',
      actorId: userId,
      subjectId: userId,
      caller,
      details: { turfId: feed.turfId, venueId: feed.venueId },
    });
    return { isRevoked: true };
  });
}
