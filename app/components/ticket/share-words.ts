import * as m from '#messages';
import type { SlotMinutes } from '../../../contract/calendar.ts';
import { type Sport, sportNames } from '../../../contract/policy.ts';
import { whenOf } from '../bookings/booking-words.ts';

/** The parts of a game that the team may see. */
export type Game = {
  turf: { name: string; location: string; sport: Sport };
  date: string;
  startTimes: string[];
  slotMinutes: SlotMinutes;
};

/** Returns e.g. `Football on Fri 27 Nov, 6–8 pm at Marina Five-a-Side, Besant Nagar, Chennai.` */
export function inviteOf(game: Game): string {
  return m.booking_invite(inviteValues(game));
}

export function shareWordsOf(game: Game, url: string): string {
  return m.booking_invite_share({ ...inviteValues(game), url });
}

function inviteValues(game: Game) {
  const { name, location, sport } = game.turf;
  return { sport: sportNames[sport](), slots: whenOf(game), turf: name, location };
}
