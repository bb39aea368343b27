import type { Limit } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';

/** What people do to their own account, each far more often than anybody needs to. */
const limits = {
  /** Every page that shows their name or turf is made anew, and every open one asks again. */
  change: { name: 'own-account-changes', tries: 60, seconds: 600 },
  /** Reads all that is kept about somebody. */
  export: { name: 'own-data-exports', tries: 10, seconds: 3_600 },
} satisfies Record<string, Limit>;

const messages: Record<keyof typeof limits, string> = {
  change: 'Too many changes at once. Please wait a moment and try again.',
  export: 'You have downloaded your data many times. Please try again in an hour.',
};

/** @throws Refusal RATE_LIMITED */
export async function countOwn(services: Services, act: keyof typeof limits, userId: string): Promise<void> {
  await services.limits.count(limits[act], userId, messages[act]);
}
