import type { Services } from '../../flows/services.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';

const hour = 3_600;

/** Limits per user, above any manual use. */
const limits = {
  review: { name: 'review-write', tries: 20, seconds: hour },
  vote: { name: 'review-vote', tries: 120, seconds: 600 },
  reply: { name: 'review-reply', tries: 60, seconds: hour },
  report: { name: 'review-report', tries: 15, seconds: hour },
} as const satisfies Record<string, Limit>;

const messages: Record<keyof typeof limits, string> = {
  review: 'Too many reviews at once. Please wait a moment and try again.',
  vote: 'Too many votes at once. Please wait a moment and try again.',
  reply: 'Too many replies at once. Please wait a moment and try again.',
  report: 'Too many reports at once. Please wait a moment and try again.',
};

/** @throws Refusal RATE_LIMITED */
export async function countReviewAct(
  services: Services,
  act: keyof typeof limits,
  { userId }: Person,
): Promise<void> {
  await services.limits.count(limits[act], userId, messages[act]);
}
