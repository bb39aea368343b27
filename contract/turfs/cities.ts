import type { Sport } from '../policy.ts';

/** Returns the city of a location, such as `Puducherry` of `White Town, Puducherry`. */
export function cityOf(location: string): string {
  return location.split(',').at(-1)?.trim() ?? '';
}

/** Returns the form of a city's name in URLs, such as `new-delhi`; empty without letters and digits. */
export function citySlug(city: string): string {
  return city
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

export function cityPath(city: string, sport?: Sport): string {
  return ['/turfs', encodeURIComponent(citySlug(city)), ...(sport ? [sport] : [])].join('/');
}
