import type { Sport } from '../contract/policy.ts';

export type OwnerKey = 'owner' | 'owner2' | 'palani' | 'nambiar' | 'gowda' | 'shaikh' | 'reddy' | 'chaudhary';

/** A demo turf as its owner would tell it; rupees here, paise in the row. */
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
  /** On Maidan for so many days. */
  ageDays: number;
  /** How much it is booked: 0 hardly and without reviews, 3 nearly every evening. */
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
