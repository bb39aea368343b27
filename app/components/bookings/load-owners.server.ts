import type { RouterContextProvider } from 'react-router';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import type { OwnerContact } from '../../../contract/bookings/owner-contact.ts';
import { apiFor } from '../../api.server.ts';

/** Loads owner contacts of confirmed bookings by booking id. Leaves out contacts that fail to load. */
export async function loadOwners(
  context: Readonly<RouterContextProvider>,
  bookings: readonly Booking[],
): Promise<Record<string, OwnerContact>> {
  const api = apiFor(context);
  const confirmed = bookings.filter(({ status }) => status === 'confirmed');
  const found = await Promise.all(
    confirmed.map(async ({ id }) => {
      const contact = await api.bookings.getOwnerContact({ bookingId: id }).catch(() => undefined);
      return contact ? [[id, contact] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
