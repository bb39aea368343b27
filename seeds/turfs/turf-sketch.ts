import type { Sport } from '../../contract/policy.ts';

export type OwnerKey = 'owner' | 'owner2' | 'palani' | 'nambiar' | 'gowda' | 'shaikh' | 'reddy' | 'chaudhary';

/** A demo turf as an owner describes it; amounts in rupees here, in paise in the row. */
export type TurfSketch = {
  name: string;
  area: string;
  city: City;
  sport: Sport;
  owner: OwnerKey;
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
  description: string;
};

export const cities = [
  'Puducherry',
  'Chennai',
  'Coimbatore',
  'Madurai',
  'Tiruchirappalli',
  'Salem',
  'Bengaluru',
  'Kochi',
  'Hyderabad',
  'Mumbai',
  'Pune',
  'Delhi',
] as const;
export type City = (typeof cities)[number];

export const parking = 'Parking';
export const restroom = 'Restroom';
export const changingRoom = 'Changing Room';
export const drinkingWater = 'Drinking Water';
export const firstAid = 'First Aid';
export const lighting = 'Lighting';
