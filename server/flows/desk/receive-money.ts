import * as m from '#messages';
import type { ReceiptRequest } from '../../../contract/desk/bookings.ts';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { Refusal } from '../../../contract/errors.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import type { Services } from '../services.ts';
import { writeVenueMoney } from './write-venue-money.ts';

/**
 * Records money collected at the venue. With concurrent desks, the second is refused.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, MORE_THAN_DUE, IDEMPOTENCY_KEY_REUSED
 */
export function receiveMoney(
  services: Services,
  signedIn: SignedIn,
  request: ReceiptRequest,
  idempotencyKey?: string,
): Promise<DayBooking> {
  const check = ({ openPaise }: { openPaise: number }) => {
    if (request.amountPaise > openPaise) throw moreThanDue(openPaise);
  };
  const money = { ...request, event: 'venue-money-received', check } as const;
  return writeVenueMoney(services, signedIn, money, idempotencyKey);
}

function moreThanDue(openPaise: number): Refusal {
  const message =
    openPaise === 0 ? m.errors_nothing_due() : m.errors_only_due({ amount: formatPaise(openPaise) });
  return new Refusal('MORE_THAN_DUE', { message });
}
