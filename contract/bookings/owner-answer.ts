import { ownerAnswer } from '../policy.ts';

const hourMs = 3_600_000;

/**
 * Returns the approval deadline for a booking paid at `paidAt`; `undefined` if it starts too soon and is
 * approved automatically. Source: docs/business-rules.md, rule 9.
 */
export function ownerAnswerDue(paidAt: Date, startsAt: Date): Date | undefined {
  const noticeMs = startsAt.getTime() - paidAt.getTime();
  if (noticeMs < ownerAnswer.minimumNoticeHours * hourMs) return undefined;
  const afterPayment = paidAt.getTime() + ownerAnswer.hoursAfterPayment * hourMs;
  const beforeStart = startsAt.getTime() - ownerAnswer.hoursBeforeStart * hourMs;
  return new Date(Math.min(afterPayment, beforeStart));
}
