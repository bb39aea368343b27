import { type Sport, sportNames } from '../../../contract/policy.ts';
import { whenOf } from '../payment/booking-words.ts';

/** A game as far as it goes round among friends. */
export type Game = {
  turf: { name: string; location: string; sport: Sport };
  date: string;
  startTimes: string[];
};

/** `Football on Fri 27 Nov, 6–8 pm at Marina Five-a-Side, Besant Nagar, Chennai.` */
export function inviteOf(game: Game): string {
  const { name, location, sport } = game.turf;
  return `${sportNames[sport]} on ${whenOf(game)} at ${name}, ${location}.`;
}

/** Opens WhatsApp with the invitation written; whom it goes to is chosen there. */
export function whatsAppUrl(game: Game, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${inviteOf(game)} Map and details: ${url}`)}`;
}
