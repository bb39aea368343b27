import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  fromBase64Url,
  packSlots,
  packUuid,
  toBase64Url,
  unpackSlots,
  unpackUuid,
} from '../../../contract/bookings/tickets/ticket-code.ts';
import { hourText } from '../../../contract/calendar.ts';
import type { BookingFacts } from './shapes.ts';
import type { TicketKeys } from './ticket-keys.ts';

/** `link`: the number of the team's link, or `ownLink`. */
export type SharedGame = ReturnType<typeof unpackSlots> & { bookingId: string; link: number };

/** The link in the customer's own mails, which stays open when the team's link is closed. */
export const ownLink = 0;

const gameBytes = 26;
const proofBytes = 16;

/** Writes a share link with an HMAC, so that only this installation can create one. */
export function writeShareToken(linkKey: Uint8Array, game: SharedGame): string {
  const bytes = new Uint8Array([
    ...packUuid(game.bookingId),
    ...packSlots(game),
    game.link >> 8,
    game.link & 255,
  ]);
  return toBase64Url(new Uint8Array([...bytes, ...proofOf(linkKey, bytes)]));
}

/** Returns the path of the calendar file behind the share link: mails link to it, and it needs no sign-in. */
export function calendarPathOf(
  { tickets }: { tickets: TicketKeys },
  { id, date, hours, slotMinutes }: Pick<BookingFacts, 'id' | 'date' | 'hours' | 'slotMinutes'>,
): string {
  const game = { bookingId: id, date, startTimes: hours.map(hourText), slotMinutes, link: ownLink };
  return `/t/${writeShareToken(tickets.linkKey, game)}/calendar.ics`;
}

/** Returns undefined if this installation did not write the link. */
export function readShareToken(linkKey: Uint8Array, token: string): SharedGame | undefined {
  const bytes = fromBase64Url(token);
  if (bytes?.length !== gameBytes + proofBytes) return undefined;
  const game = bytes.subarray(0, gameBytes);
  if (!timingSafeEqual(bytes.subarray(gameBytes), proofOf(linkKey, game))) return undefined;
  const [high = 0, low = 0] = game.subarray(24);
  const slots = unpackSlots(game.subarray(16, 24));
  return { bookingId: unpackUuid(game.subarray(0, 16)), ...slots, link: high * 256 + low };
}

function proofOf(linkKey: Uint8Array, game: Uint8Array): Uint8Array {
  return createHmac('sha256', linkKey).update(game).digest().subarray(0, proofBytes);
}
