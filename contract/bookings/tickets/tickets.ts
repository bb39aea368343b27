import { z } from 'zod';
import { istDate, paise, slotMinutes, startTime, turfId } from '../../turfs/slots.ts';
import { sport } from '../../turfs/turfs.ts';
import { booking } from '../bookings.ts';
import { ownTeam, sharedTeam } from './team.ts';

/** Only `valid` admits the player; each other state is a reason for refusal. */
export const ticketStates = ['valid', 'unpaid', 'awaiting', 'cancelled', 'expired', 'ended'] as const;
export type TicketState = (typeof ticketStates)[number];

const ticketState = z.enum(ticketStates);
const sequence = z.int().nonnegative().meta({ description: 'Increases with every change, for calendars' });

const slots = z.object({ date: istDate, startTimes: z.array(startTime), slotMinutes });
export type GameHours = z.infer<typeof slots>;

const earlier = z.array(slots).meta({
  description: 'Earlier times of a rescheduled game, oldest first, because calendars may still have them',
});

export const ticket = z.object({
  booking,
  state: ticketState,
  /** QR code text; null unless the ticket is valid. */
  qrText: z.string().nullable(),
  shareToken: z.string().meta({ description: 'Opens `/t/{token}` for the team without a sign-in' }),
  team: ownTeam,
  sequence,
  earlier,
});
export type Ticket = z.infer<typeof ticket>;

/** A ticket as the team sees it: no name of the customer, no code, no money. */
export const sharedTicket = slots.extend({
  bookingId: z.uuid(),
  turf: z.object({
    id: turfId,
    name: z.string(),
    location: z.string(),
    sport,
    artworkSeed: z.int(),
    isActive: z.boolean().meta({ description: 'Listed: it has a page and can be booked' }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  state: ticketState,
  /** Date and hours when the link was shared, if the booking was rescheduled afterwards. */
  rescheduledFrom: slots.nullable(),
  sequence,
  earlier,
  team: sharedTeam,
});
export type SharedTicket = z.infer<typeof sharedTicket>;

/** Public key to verify tickets offline: Ed25519, 32 bytes in base64url. */
export const ticketKey = z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string() });

/** An authentic ticket of one of the caller's turfs, with its current state. */
export const checkedTicket = slots.extend({
  bookingId: z.uuid(),
  code: z.string(),
  turfId,
  turfName: z.string(),
  state: ticketState,
  /** False for a ticket from before a reschedule; the fields above have the current hours. */
  isCurrent: z.boolean(),
  atVenuePaise: paise.meta({ description: 'Still to be paid at the venue' }),
});
export type CheckedTicket = z.infer<typeof checkedTicket>;
