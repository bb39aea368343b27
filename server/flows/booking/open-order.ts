import type { Booking } from '../../../contract/bookings/bookings.ts';
import { Refusal } from '../../../contract/errors.ts';
import { ensureOrder } from '../../core/payments/create-payment-order.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { getOwnBooking } from './reads/queries.ts';

/**
 * Creates the gateway order of a held booking if it is missing, for a customer who returns to pay.
 * @throws Refusal BOOKING_NOT_FOUND, BOOKING_NOT_PAYABLE if it is paid, cancelled or expired,
 * PAYMENT_UNAVAILABLE
 */
export async function openOrder(services: Services, person: Person, bookingId: string): Promise<Booking> {
  const booking = await getOwnBooking(services, person, bookingId);
  if (booking.status !== 'pending') throw new Refusal('BOOKING_NOT_PAYABLE');
  if (booking.order) return booking;
  await ensureOrder(services, bookingId);
  return getOwnBooking(services, person, bookingId);
}
