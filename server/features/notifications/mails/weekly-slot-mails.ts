import { quoteFor } from '../../../../contract/bookings/quote.ts';
import { dateStateOf } from '../../../core/bookings/weekly/rules.ts';
import { findDate, findWeeklySlot, listDatesToPay } from '../../../core/bookings/weekly/weekly-rows.ts';
import { findContact } from '../../../core/people/queries.ts';
import { listTurfSummaries } from '../../../core/turfs/queries.ts';
import type { Services } from '../../../flows/services.ts';
import { logAndContinue } from '../../../platform/observability/log-and-continue.ts';
import {
  weeklyDateEndedLetter,
  weeklyDueLetter,
  weeklyDueNotice,
  weeklySlotEndedLetter,
} from '../letters/weekly-slot.tsx';
import { writePush } from '../push/push-messages.ts';
import { listWrittenKeys, writeMail } from './mails.ts';

/** How long before `pay_by` the customer is asked to pay. */
const asks = [
  { name: 'week', hours: 7 * 24 },
  { name: 'day', hours: 24 },
] as const;

/** Asks customers to pay for reserved dates, a week and a day before `pay_by`. Idempotent on all nodes. */
export async function remindToPay(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (const { name, hours } of asks) {
    const due = await listDatesToPay(db, clock, hours);
    const keyOf = (dateId: string) => `weekly-due:${dateId}:${name}` as const;
    const written = await listWrittenKeys(services, due.map(keyOf));
    for (const dateId of due) {
      if (written.has(keyOf(dateId))) continue;
      await logAndContinue(log, { weeklyDateId: dateId }, () => askToPay(services, dateId, keyOf(dateId)));
    }
  }
}

async function askToPay(services: Services, dateId: string, key: `weekly-due:${string}`): Promise<void> {
  const { db, clock, appUrl } = services;
  const found = await findGame(services, dateId);
  // Also with an opened payment: it holds the date until then, but is perhaps forgotten.
  if (!found || dateStateOf(found.date, found.date.booking, await clock.now(db)) !== 'reserved') return;
  const { date, slot, game, contact } = found;
  const { payBy } = date;
  const { totalPaise } = quoteFor(date.slotPricesPaise, slot.slotMinutes, slot.policy);
  const reader = { firstName: contact.firstName, appUrl };
  const letter = weeklyDueLetter(reader, game, { payBy, totalPaise });
  await writeMail(services, { key, recipient: contact.email, deliverUntil: payBy }, letter);
  const notice = weeklyDueNotice(key, game, payBy);
  await writePush(services, { userId: slot.userId, deliverUntil: payBy }, notice);
}

/** Tells the customer that a date was released, or closed by the venue. */
export async function sendWeeklyDateEnded(services: Services, dateId: string): Promise<void> {
  const found = await findGame(services, dateId);
  const outcome = found?.date.outcome;
  if (!found || !outcome || outcome === 'cancelled') return;
  const { game, contact } = found;
  const reader = { firstName: contact.firstName, appUrl: services.appUrl };
  const letter = weeklyDateEndedLetter(reader, game, outcome);
  await writeMail(services, { key: `weekly-date-ended:${dateId}`, recipient: contact.email }, letter);
}

/** Tells the customer that the weekly slot ended. */
export async function sendWeeklySlotEnded(services: Services, weeklySlotId: string): Promise<void> {
  const { db, appUrl } = services;
  const slot = await findWeeklySlot(db, weeklySlotId);
  const contact = slot && (await findContact(db, slot.userId));
  const turf = slot && (await listTurfSummaries(db, [slot.turfId])).get(slot.turfId);
  if (!slot?.endCause || slot.endCause === 'customer' || !contact || !turf) return;
  const { endCause, endReason } = slot;
  const reader = { firstName: contact.firstName, appUrl };
  const letter = weeklySlotEndedLetter(reader, { turf, weeklySlotId }, { endCause, endReason });
  await writeMail(services, { key: `weekly-slot-ended:${weeklySlotId}`, recipient: contact.email }, letter);
}

async function findGame({ db }: Services, dateId: string) {
  const date = await findDate(db, dateId);
  const slot = date && (await findWeeklySlot(db, date.weeklySlotId));
  const contact = slot && (await findContact(db, slot.userId));
  const turf = slot && (await listTurfSummaries(db, [slot.turfId])).get(slot.turfId);
  if (!contact || !turf) return undefined;
  const { weeklySlotId, hours } = date;
  const game = { weeklySlotId, turf, date: date.date, hours, slotMinutes: slot.slotMinutes };
  return { date, slot, game, contact };
}
