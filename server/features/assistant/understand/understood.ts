import type { IstDate } from '../../../../contract/calendar.ts';
import type { Sport } from '../../../../contract/policy.ts';
import type admin from './examples/admin.json';
import type owner from './examples/owner.json';

/** Subjects of the questions that owners and admins ask about their work. */
export type WorkTopic = keyof typeof owner | keyof typeof admin;

/** Why the named day cannot be booked. */
export type DayTrouble =
  | { kind: 'past' | 'tooFar'; date: IstDate }
  | { kind: 'noSuchDate' }
  /** The question names several days, such as 'next week'. */
  | { kind: 'whichDay' };

/** The meaning of a question: the tool or answer that it asks for, and its arguments. */
export type Understood = {
  ask:
    | 'searchTurfs'
    | 'checkAvailability'
    | 'quote'
    | 'myBookings'
    | 'refundQuote'
    | 'faq'
    | 'work'
    | 'greeting'
    | 'thanks'
    | 'human'
    | 'nearMe'
    | 'othersData'
    | 'ownMessages'
    | 'abuse'
    | 'outOfScope'
    | 'unclear';
  faq?: string;
  /** If `work`: what an owner or admin asks about the own turfs or the platform. */
  topic?: WorkTopic;
  /** If unclear: two FAQ entries that are equally likely. */
  perhaps?: readonly string[];
  sport?: Sport;
  /** Names of places and turfs, for the search to resolve. */
  words?: string;
  /** One day, or both days of a weekend. */
  dates?: readonly IstDate[];
  trouble?: DayTrouble;
  /** Indian hours, from this one up to but not including `to`. */
  from?: number;
  to?: number;
  /** Hours named one by one that are not consecutive, '7 pm and 9 pm'. `from` and `to` are the span around them. */
  startHours?: readonly number[];
  /** Number of consecutive hours. */
  hours?: number;
  minPricePaise?: number;
  maxPricePaise?: number;
  sort?: 'price' | 'rating';
  /** Position among the cards of the last answer: 1 is the first, -1 the last. */
  pick?: number;
  /** Number of answers whose turfs are skipped: 'show more'. */
  more?: number;
  when?: 'next' | 'upcoming' | 'past';
  /** Only bookings with this status. */
  status?: 'cancelled';
  /** Booking code that the question names. */
  code?: string;
};

/** Drops the fields that are undefined, because a field that is present was asked for. */
export function defined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
