import { and, arrayOverlaps, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Log } from '../../platform/observability/log.ts';
import { turfs } from './tables.ts';

/** Publishes changed slots of a turf also for the turfs on the same ground, because their pages show them. */
export function shareSlotEvents(events: Events, { db, log }: { db: Database; log: Log }): Events {
  const publishForOthers = async (turfId: string) => {
    for (const id of await listTurfsOnGround(db, turfId))
      events.publish({ type: 'slots-changed', turfId: id });
  };
  return {
    ...events,
    publish(event) {
      events.publish(event);
      if (event.type !== 'slots-changed') return;
      publishForOthers(event.turfId).catch((error) =>
        log.warn({ err: error, turfId: event.turfId }, 'slot event for shared ground failed'),
      );
    },
  };
}

/** Returns the other turfs of the venue that have a piece in common, archived ones included. */
export async function listTurfsOnGround(db: Database, turfId: string): Promise<string[]> {
  const own = alias(turfs, 'own');
  const rows = await db
    .select({ id: turfs.id })
    .from(turfs)
    .innerJoin(own, and(eq(own.venueId, turfs.venueId), arrayOverlaps(turfs.pieces, own.pieces)))
    .where(and(eq(own.id, turfId), ne(turfs.id, turfId)));
  return rows.map(({ id }) => id);
}
