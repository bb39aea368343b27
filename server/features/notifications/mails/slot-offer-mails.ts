import { findWait } from '../../../core/bookings/waits/wait-rows.ts';
import { findContact } from '../../../core/people/queries.ts';
import { listTurfSummaries } from '../../../core/turfs/queries.ts';
import type { Services } from '../../../flows/services.ts';
import { slotOfferLetter } from '../letters/slot-offer.tsx';
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
  const { date, hours, slotMinutes, startsAt, outcome, offeredUntil } = found;
  if (outcome !== 'open' && !offeredUntil) return;
  const slots = { turf, date, hours, slotMinutes };
  const kind = offeredUntil ? ('slot-offer' as const) : ('slot-open' as const);
  await writeMail(
    services,
    { key: `${kind}:${wait.waitId}`, recipient: contact.email, deliverUntil: offeredUntil ?? startsAt },
    slotOfferLetter({ firstName: contact.firstName, slots, offeredUntil, appUrl }),
  );
}
