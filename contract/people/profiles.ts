/** Profiles of the platform in social networks: an address, or '' for none. */
export const profileNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  youtube: 'YouTube',
} as const;

export const noProfiles = { instagram: '', facebook: '', x: '', youtube: '' };
export type Profiles = typeof noProfiles;
export const profileKeys = Object.keys(noProfiles) as (keyof Profiles)[];
