import type { SlotMinutes } from '../../contract/calendar.ts';
import type { Sport } from '../../contract/policy.ts';

export type OwnerKey = 'owner' | 'owner2' | 'palani' | 'nambiar' | 'gowda' | 'shaikh' | 'reddy' | 'chaudhary';

/** A demo turf in turfs.json; amounts in rupees here, in paise in the row. */
export type TurfSketch = {
  name: string;
  area: string;
  city: City;
  sport: Sport;
  owner: OwnerKey;
  /** Venue with several turfs; without it the turf is its own venue. */
  venue?: string;
  /** Pieces of the venue; without them the turf has the next one for itself. */
  pieces?: number[];
  slotMinutes?: SlotMinutes;
  rupeesPerHour: number;
  opens: number;
  closes: number;
  capacity: number;
  latitude: number;
  longitude: number;
  /** Days since the turf joined Maidan. */
  ageDays: number;
  /** Demand, from 0 (few bookings, no reviews) to 3 (nearly every evening). */
  pull: 0 | 1 | 2 | 3;
  amenities: readonly string[];
  /** Folders of seeds/pictures, named by sport, ground, time of day and view. */
  pictures?: string[];
  description: string;
};

export type City =
  | 'Puducherry'
  | 'Chennai'
  | 'Coimbatore'
  | 'Madurai'
  | 'Tiruchirappalli'
  | 'Salem'
  | 'Bengaluru'
  | 'Kochi'
  | 'Hyderabad'
  | 'Mumbai'
  | 'Pune'
  | 'Delhi';
