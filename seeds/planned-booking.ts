import type { IstDate } from '../contract/calendar.ts';
import type { PaymentOption } from '../contract/quote.ts';
import type { DemoTurf } from './turfs.ts';

export type PlannedBooking = {
  turf: DemoTurf;
  userId: string;
  date: IstDate;
  hours: number[];
  createdAt: Date;
  paymentOption: PaymentOption;
  ending: 'kept' | 'cancelled' | 'cancelled by owner' | 'unpaid';
};
