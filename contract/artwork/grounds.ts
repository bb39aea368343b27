import type { Sport } from '../policy.ts';

export type Ground = { surface: string; paint: string };

const turf = [
  { surface: '#1c5a3f', paint: '#c9a56b' },
  { surface: '#276339', paint: '#d0ac72' },
  { surface: '#17524a', paint: '#bd9a64' },
  { surface: '#3a6630', paint: '#d8b67c' },
] as const;

export const grounds: Record<Sport, readonly Ground[]> = {
  football: turf,
  cricket: [turf[1], turf[3], turf[0]],
  badminton: [
    { surface: '#1f4a63', paint: '#2a617f' },
    { surface: '#20554a', paint: '#2d7263' },
    { surface: '#3a3f66', paint: '#4d5487' },
  ],
  basketball: [
    { surface: '#99542f', paint: '#7d3b1f' },
    { surface: '#a8743f', paint: '#1f4a63' },
    { surface: '#2c4a5e', paint: '#a8512c' },
  ],
  tennis: [
    { surface: '#2c6650', paint: '#255f86' },
    { surface: '#8f4a2c', paint: '#a85a36' },
    { surface: '#245a78', paint: '#2f7a62' },
    { surface: '#3d6b34', paint: '#4b7d3f' },
  ],
};

export function isGrass(sport: Sport): boolean {
  return sport === 'football' || sport === 'cricket';
}

/**
 * Hashes a seed to an integer below `choices`; a different `trait` gives an independent choice for the same
 * turf.
 */
export function choose(seed: number, trait: number, choices: number): number {
  let mixed = Math.imul(seed ^ Math.imul(trait + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % choices;
}
