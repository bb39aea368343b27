import * as m from '#messages';
import type { Services } from '../../flows/services.ts';
import type { Limit, LimitMessage } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';

const hour = 3_600;

/** Limits per user, above any manual use. */
const limits = {
  review: { name: 'review-write', tries: 20, seconds: hour },
  vote: { name: 'review-vote', tries: 120, seconds: 600 },
  reply: { name: 'review-reply', tries: 60, seconds: hour },
  report: { name: 'review-report', tries: 15, seconds: hour },
} as const satisfies Record<string, Limit>;

const messages: Record<keyof typeof limits, LimitMessage> = {
  review: m.errors_many_reviews,
  vote: m.errors_many_votes,
  reply: m.errors_many_replies,
  report: m.errors_many_reports,
};

/** @throws Refusal RATE_LIMITED */
export async function countReviewAct(
  services: Services,
  act: keyof typeof limits,
  { userId }: Person,
): Promise<void> {
  await services.limits.count(limits[act], userId, messages[act]);
}
