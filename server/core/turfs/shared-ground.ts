import { and, arrayOverlaps, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Log } from '../../platform/observability/log.ts';
import { turfs } from './tables.ts';

/** Publishes changed slots of a turf also for the turfs on the same ground, because their pages show them. */
export function shareSlotEvents(events: Events, { db, log }: { db: Database; log: Log }): Events {
  /** Other turfs by turf. Kept until a turf changes: a query per event made holds 1.5 times slower. */
  const others = new Map<string, Promise<string[]>>();
  events.subscribe(({ type }) => {
    if (type === 'turfs-changed' || type === 'events-missed') others.clear();
  });
  const publishForOthers = async (turfId: string) => {
    const known = others.get(turfId) ?? listTurfsOnGround(db, turfId);
    others.set(turfId, known);
    for (const id of await known) events.publish({ type: 'slots-changed', turfId: id });
  };
  return {
    ...events,
    publish(event) {
      events.publish(event);
      if (event.type !== 'slots-changed') return;
      publishForOthers(event.turfId).catch((error) => {
        others.delete(event.turfId);
        log.warn({ err: error, turfId: event.turfId }, 'slot event for shared ground failed');
      });
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
