import type { PaymentOption } from '../../contract/bookings/quote.ts';
import type { IstDate } from '../../contract/calendar.ts';
import type { DemoTurf } from '../turfs/turfs.ts';

export type PlannedBooking = {
  turf: DemoTurf;
  userId: string;
  date: IstDate;
  hours: number[];
  createdAt: Date;
  paymentOption: PaymentOption;
  ending: 'kept' | 'cancelled' | 'cancelled by owner' | 'unpaid';
};
