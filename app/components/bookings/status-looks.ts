import type { ComponentProps } from 'react';
import type { BookingStatus } from '../../../contract/bookings.ts';
import type { Badge } from '../ui/badge.tsx';

export type StatusLook = { text: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']> };

/** What a booking's state is called, on its badge and in the chat. */
export const statusLooks: Record<BookingStatus, StatusLook> = {
  pending: { text: 'Waiting for payment', tone: 'flood' },
  confirmed: { text: 'Confirmed', tone: 'mint' },
  cancelled: { text: 'Cancelled', tone: 'clay' },
  expired: { text: 'Lapsed', tone: 'quiet' },
};

export const waitingForOwner: StatusLook = { text: 'Waiting for the owner', tone: 'flood' };
