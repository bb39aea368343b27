import { ownerAnswer } from './policy.ts';

const hourMs = 3_600_000;

/**
 * Until when an owner who accepts bookings by hand has to answer one that is paid at this instant; `undefined` when it
 * begins too soon to wait and is accepted by itself. Pure; source: docs/decisions/040, rule 9.
 */
export function ownerAnswerDue(paidAt: Date, startsAt: Date): Date | undefined {
  const noticeMs = startsAt.getTime() - paidAt.getTime();
  if (noticeMs < ownerAnswer.minimumNoticeHours * hourMs) return undefined;
  const afterPayment = paidAt.getTime() + ownerAnswer.hoursAfterPayment * hourMs;
  const beforeStart = startsAt.getTime() - ownerAnswer.hoursBeforeStart * hourMs;
  return new Date(Math.min(afterPayment, beforeStart));
}
