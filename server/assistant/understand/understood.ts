import type { IstDate } from '../../../contract/calendar.ts';
import type { Sport } from '../../../contract/policy.ts';

/** Why a day that was named is none that can be booked. */
export type DayTrouble =
  | { kind: 'past' | 'tooFar'; date: IstDate }
  | { kind: 'noSuchDate' }
  /** 'Next week' is no day. */
  | { kind: 'whichDay' };

/** What a question comes down to: which tool or answer it asks for, and whatever else it says. */
export type Understood = {
  ask:
    | 'searchTurfs'
    | 'checkAvailability'
    | 'quote'
    | 'myBookings'
    | 'refundQuote'
    | 'faq'
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
  /** Where it is unclear: the questions of the FAQ that may have been meant. */
  perhaps?: readonly string[];
  sport?: Sport;
  /** Left over once everything else is understood: names of places and turfs, for the search to resolve. */
  words?: string;
  /** One day, or both of a weekend. */
  dates?: readonly IstDate[];
  trouble?: DayTrouble;
  /** Indian hours: from this one up to, but not including, `to`. */
  from?: number;
  to?: number;
  /** Hours named one by one that are not in a row, '7 pm and 9 pm': the span from the first to the last is around them. */
  startHours?: readonly number[];
  /** How many in a row. */
  hours?: number;
  minPricePaise?: number;
  maxPricePaise?: number;
  sort?: 'price' | 'rating';
  /** Which of the cards shown last: 1 is the first, -1 the last. */
  pick?: number;
  /** The same once more, going on after the turfs that this many answers showed. */
  more?: number;
  when?: 'next' | 'upcoming' | 'past';
  /** Of bookings: only these. */
  status?: 'cancelled';
  /** Of a booking. */
  code?: string;
};
