import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../../platform/services.ts';

/** What people do to turfs, each far more often than running one needs. */
const limits = {
  /** After each the pages that visitors share are made anew, and every open one asks again. */
  change: { name: 'turf-changes', tries: 120, seconds: 600 },
  /** Each is on the marketplace at once, and nobody has looked at it. */
  listing: { name: 'new-turfs', tries: 20, seconds: 86_400 },
} satisfies Record<string, Limit>;

const messages: Record<keyof typeof limits, string> = {
  change: 'Too many changes at once. Please wait a few minutes and try again.',
  listing: 'You have listed many turfs today. Please list the others tomorrow, or ask support to add them.',
};

/**
 * Whatever changes a turf, its pictures, hours or prices passes here first.
 * @throws Refusal RATE_LIMITED
 */
export async function countTurfChange(services: Services, { userId }: Person): Promise<void> {
  await services.limits.count(limits.change, userId, messages.change);
}

/**
 * Admins add turfs for many owners, and are not counted.
 * @throws Refusal RATE_LIMITED
 */
export async function countNewTurf(services: Services, { userId, role }: Person): Promise<void> {
  if (role !== 'admin') await services.limits.count(limits.listing, userId, messages.listing);
}
