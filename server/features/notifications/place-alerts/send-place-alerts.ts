import { asc, eq, inArray } from 'drizzle-orm';
import { findContact } from '../../../core/people/queries.ts';
import { listTurfSummaries } from '../../../core/turfs/queries.ts';
import type { Services } from '../../../flows/services.ts';
import { placeOpenLetter } from '../letters/place-open.tsx';
import { writeMail } from '../mails/mails.ts';
import { placeAlerts } from '../tables.ts';
import { placeKeysAt } from './place-key.ts';

const batchSize = 100;

/** Sends one mail to each person who waits for the place of this turf. Idempotent: the row goes after its mail. */
export async function sendPlaceAlerts(services: Services, turfId: string): Promise<void> {
  const { db, appUrl } = services;
  const turf = (await listTurfSummaries(db, [turfId])).get(turfId);
  // Archived or hidden before anybody could be told.
  if (!turf?.isActive) return;
  for (let found = batchSize; found === batchSize; ) {
    const alerts = await db
      .select()
      .from(placeAlerts)
      .where(inArray(placeAlerts.placeKey, placeKeysAt(turf.location)))
      .orderBy(asc(placeAlerts.id))
      .limit(batchSize);
    for (const { id, userId, place } of alerts) {
      const person = await findContact(db, userId);
      const letter = person && placeOpenLetter({ firstName: person.firstName, place, turf, appUrl });
      if (letter) await writeMail(services, { key: `place-open:${id}`, recipient: person.email }, letter);
      await db.delete(placeAlerts).where(eq(placeAlerts.id, id));
    }
    found = alerts.length;
  }
}
