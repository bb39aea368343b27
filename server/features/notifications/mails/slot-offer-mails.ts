import { findWait } from '../../../core/bookings/waits/wait-rows.ts';
import { findContact } from '../../../core/people/queries.ts';
import { listTurfSummaries } from '../../../core/turfs/queries.ts';
import type { Services } from '../../../flows/services.ts';
import { slotOfferLetter, slotOfferNotice } from '../letters/slot-offer.tsx';
import { writePush } from '../push/push-messages.ts';
import { writeMail } from './mails.ts';

/** Tells a person that slots are held for them, or free for everyone. An offer that has ended is skipped. */
export async function sendSlotOffer(
  services: Services,
  wait: { turfId: string; waitId: string },
): Promise<void> {
  const { db, clock, appUrl } = services;
  const found = await findWait(db, clock, wait);
  const turf = (await listTurfSummaries(db, [wait.turfId])).get(wait.turfId);
  const contact = found && (await findContact(db, found.userId));
  if (!found || !contact || !turf?.isActive) return;
  const { userId, date, hours, slotMinutes, startsAt, outcome, offeredUntil } = found;
  if (outcome !== 'open' && !offeredUntil) return;
  const slots = { turf, date, hours, slotMinutes };
  const kind = offeredUntil ? ('slot-offer' as const) : ('slot-open' as const);
  const key = `${kind}:${wait.waitId}` as const;
  const deliverUntil = offeredUntil ?? startsAt;
  const letter = slotOfferLetter({ firstName: contact.firstName, slots, offeredUntil, appUrl });
  await writeMail(services, { key, recipient: contact.email, deliverUntil }, letter);
  await writePush(services, { userId, deliverUntil }, slotOfferNotice(key, slots, offeredUntil));
}
