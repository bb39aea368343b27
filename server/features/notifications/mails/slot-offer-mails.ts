import { and, inArray, isNotNull } from 'drizzle-orm';
import { listOffers, renewOffer } from '../../../core/bookings/waits/renew-offers.ts';
import { findWait } from '../../../core/bookings/waits/wait-rows.ts';
import { findContact } from '../../../core/people/queries.ts';
import { listTurfSummaries } from '../../../core/turfs/queries.ts';
import type { Services } from '../../../flows/services.ts';
import { logAndContinue } from '../../../platform/observability/log-and-continue.ts';
import { slotOfferLetter, slotOfferNotice } from '../letters/slot-offer.tsx';
import { rewritePush, writePush } from '../push/push-messages.ts';
import { mails, pushMessages } from '../tables.ts';
import { rewriteMail, writeMail } from './mails.ts';

type WaitKey = { turfId: string; waitId: string };

/** Tells a person that slots are held for them, or free for everyone. An offer that has ended is skipped. */
export async function sendSlotOffer(services: Services, wait: WaitKey): Promise<void> {
  const message = await slotMessage(services, wait);
  if (!message) return;
  const { key, userId, recipient, deliverUntil, letter, notice } = message;
  await writeMail(services, { key, recipient, deliverUntil }, letter);
  await writePush(services, { userId, deliverUntil }, notice);
}

/**
 * An offer begins when its first message leaves. Until then this moves its end, also in the messages that wait. Runs
 * every few seconds.
 */
export async function renewUntoldOffers(services: Services): Promise<void> {
  const offers = await listOffers(services.db);
  const told = await listSentKeys(
    services,
    offers.map(({ waitId }) => `slot-offer:${waitId}`),
  );
  for (const offer of offers) {
    if (told.has(`slot-offer:${offer.waitId}`)) continue;
    await logAndContinue(services.log, offer, async () => {
      await renewOffer(services, offer);
      const message = await slotMessage(services, offer);
      if (!message) return;
      await rewriteMail(services, message, message.letter);
      await rewritePush(services, message, message.notice);
    });
  }
}

async function slotMessage({ db, clock, appUrl }: Services, wait: WaitKey) {
  const found = await findWait(db, clock, wait);
  const turf = (await listTurfSummaries(db, [wait.turfId])).get(wait.turfId);
  const contact = found && (await findContact(db, found.userId));
  if (!found || !contact || !turf?.isActive) return undefined;
  const { userId, date, hours, slotMinutes, startsAt, outcome, offeredUntil } = found;
  if (outcome !== 'open' && !offeredUntil) return undefined;
  const slots = { turf, date, hours, slotMinutes };
  const kind = offeredUntil ? ('slot-offer' as const) : ('slot-open' as const);
  const key = `${kind}:${wait.waitId}` as const;
  return {
    key,
    userId,
    recipient: contact.email,
    deliverUntil: offeredUntil ?? startsAt,
    letter: slotOfferLetter({ firstName: contact.firstName, slots, offeredUntil, appUrl }),
    notice: slotOfferNotice(key, slots, offeredUntil),
  };
}

async function listSentKeys({ db }: Services, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const lists = await Promise.all(
    [mails, pushMessages].map((table) =>
      db
        .select({ key: table.key })
        .from(table)
        .where(and(inArray(table.key, keys), isNotNull(table.sentAt))),
    ),
  );
  return new Set(lists.flat().map(({ key }) => key));
}
