import * as m from '#messages';
import type { Limit, LimitMessage } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';

/** Limits for actions on one's account, far above normal use. */
const limits = {
  /** Each change purges pages with the person's name or turf and makes open pages refetch. */
  change: { name: 'own-account-changes', tries: 60, seconds: 600 },
  /** Each export reads all data of a person. */
  export: { name: 'own-data-exports', tries: 10, seconds: 3_600 },
} satisfies Record<string, Limit>;

const messages: Record<keyof typeof limits, LimitMessage> = {
  change: m.errors_many_changes,
  export: m.errors_many_exports,
};

/** @throws Refusal RATE_LIMITED */
export async function countOwn(services: Services, act: keyof typeof limits, userId: string): Promise<void> {
  await services.limits.count(limits[act], userId, messages[act]);
}
