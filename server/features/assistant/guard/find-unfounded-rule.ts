import { ownerAnswer } from '../../../../contract/policy.ts';
import { noticesIn } from './claims.ts';
import type { Known } from './known.ts';

const inventedOffers =
  /\b(coupon|promo(?:\s?code)?|voucher|cash\s?back|offer code|gift card|free (?:hour|booking|game|slot)|half (?:off|(?:the )?price)|get (?:one|\d+) free)\b/i;
const everything = /\b(?:everything|all|full|fully|whole)\b/i;
const aPart = /\b(?:half|part|some)\b|%/i;

/** An offer there is none of, or a deadline that is not the policy's: '2 hours before gives everything back'. */
export function unfoundedRule(text: string, { policy }: Known): string | undefined {
  const offer = inventedOffers.exec(text)?.[0];
  if (offer) return offer;
  const { fullRefundHours, cancellationHours } = policy;
  const isAllBack = everything.test(text) && !aPart.test(text);
  const notices = isAllBack ? [fullRefundHours] : [fullRefundHours, cancellationHours];
  const isOfOwner = /\b(?:owners?|answers?)\b/i.test(text);
  const allowed: readonly number[] = isOfOwner ? [...notices, ownerAnswer.hoursBeforeStart] : notices;
  const hours = noticesIn(text).find((one) => !allowed.includes(one));
  return hours === undefined ? undefined : `${hours} hours of notice`;
}
