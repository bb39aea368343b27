import { eq } from 'drizzle-orm';
import { type IstDate, slotStart } from '../../../../contract/calendar.ts';
import { findContact } from '../../../core/people/queries.ts';
import { listTurfSummaries } from '../../../core/turfs/queries.ts';
import type { Services } from '../../../flows/services.ts';
import { searchAlertLetter, searchAlertNotice } from '../letters/search-alert.tsx';
import { writeMail } from '../mails/mails.ts';
import { writePush } from '../push/push-messages.ts';
import { searchAlerts } from '../tables.ts';

/** Tells a person of freed slots of a turf, unless the alert has been removed meanwhile. */
export async function sendSearchAlert(
  services: Services,
  { alertId, turfId, date, hours }: { alertId: string; turfId: string; date: IstDate; hours: number[] },
): Promise<void> {
  const { db, appUrl } = services;
  const [alert] = await db.select().from(searchAlerts).where(eq(searchAlerts.id, alertId));
  const contact = alert && (await findContact(db, alert.userId));
  const turf = (await listTurfSummaries(db, [turfId])).get(turfId);
  if (!contact || !turf?.isActive) return;
  const { userId, place } = alert;
  const slots = { turf, date, hours, slotMinutes: turf.slotMinutes };
  const key = `search-alert:${alertId}:${turfId}` as const;
  const deliverUntil = slotStart(date, hours.at(-1) ?? 0);
  const letter = searchAlertLetter({ firstName: contact.firstName, place, slots, appUrl });
  await writeMail(services, { key, recipient: contact.email, deliverUntil }, letter);
  await writePush(services, { userId, deliverUntil }, searchAlertNotice(key, place, slots));
}
