import * as m from '#messages';
import type { Limit, LimitMessage } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../../platform/services.ts';

/** Limits for changes to turfs, far above what running one needs. */
const limits = {
  /** Each change purges the shared pages of visitors and makes open pages refetch. */
  change: { name: 'turf-changes', tries: 120, seconds: 600 },
  /** Each new turf is public at once, without a review. */
  listing: { name: 'new-turfs', tries: 20, seconds: 86_400 },
} satisfies Record<string, Limit>;

const messages: Record<keyof typeof limits, LimitMessage> = {
  change: m.errors_many_turf_changes,
  listing: m.errors_many_turfs,
};

/**
 * Counts a change to a turf, its pictures, hours or prices. Call it before the change.
 * @throws Refusal RATE_LIMITED
 */
export async function countTurfChange(services: Services, { userId }: Person): Promise<void> {
  await services.limits.count(limits.change, userId, messages.change);
}

/**
 * Counts a new turf. Admins add turfs for many owners and are not limited.
 * @throws Refusal RATE_LIMITED
 */
export async function countNewTurf(services: Services, { userId, role }: Person): Promise<void> {
  if (role !== 'admin') await services.limits.count(limits.listing, userId, messages.listing);
}
