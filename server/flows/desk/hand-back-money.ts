import * as m from '#messages';
import type { HandBackRequest } from '../../../contract/desk/bookings.ts';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { Refusal } from '../../../contract/errors.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import type { Services } from '../services.ts';
import { writeVenueMoney } from './write-venue-money.ts';

/**
 * Records that the venue refunded the whole excess that it had collected. With concurrent desks, the second
 * is refused.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, NOT_TO_HAND_BACK, IDEMPOTENCY_KEY_REUSED
 */
export function handBackMoney(
  services: Services,
  signedIn: SignedIn,
  { bookingId, amountPaise, method }: HandBackRequest,
  idempotencyKey?: string,
): Promise<DayBooking> {
  const check = ({ handBackPaise }: { handBackPaise: number }) => {
    if (amountPaise !== handBackPaise) throw notToHandBack(handBackPaise);
  };
  const outOfTill = { bookingId, amountPaise: -amountPaise, method };
  const money = { ...outOfTill, event: 'venue-money-handed-back', check } as const;
  return writeVenueMoney(services, signedIn, money, idempotencyKey);
}

function notToHandBack(handBackPaise: number): Refusal {
  const message =
    handBackPaise === 0
      ? m.errors_no_refund_due()
      : m.errors_refund_due({ amount: formatPaise(handBackPaise) });
  return new Refusal('NOT_TO_HAND_BACK', { message });
}
