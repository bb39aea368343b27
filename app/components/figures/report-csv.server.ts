import { formatHours, hoursOf } from '../../../contract/calendar.ts';
import type { OwnerReport, ReportedBooking } from '../../../contract/reports.ts';
import { csvLine } from '../../csv-text.ts';

/**
 * An owner's bookings and figures as CSV lines, in rupees. Each money figure is the sum of the column with
 * its name; venue payments are split by booking status.
 */

export const bookingHead = csvLine([
  'Code',
  'Date',
  'Hours',
  'Turf',
  'Customer',
  'Status',
  'Booked',
  'Price ₹',
  'Service fee ₹',
  'Total ₹',
  'Paid online ₹',
  'Given back ₹',
  'Service fee kept ₹',
  'Waiting or going back ₹',
  'Your earnings ₹',
  'Due at venue ₹',
  'Received at venue ₹',
  'To hand back ₹',
]);

export function bookingLine(booking: ReportedBooking): string {
  const hours = formatHours(hoursOf(booking.startTimes));
  return csvLine([
    booking.code,
    booking.date,
    hours,
    booking.turfName,
    booking.customerName,
    booking.status === 'awaiting_approval' ? 'waiting for an answer' : booking.status,
    booking.made,
    rupees(booking.pricePaise),
    rupees(booking.feePaise),
    rupees(booking.totalPaise),
    rupees(booking.capturedPaise),
    rupees(booking.refundedPaise),
    rupees(booking.keptFeePaise),
    rupees(booking.openPaise),
    rupees(booking.earnedPaise),
    rupees(booking.venueDuePaise),
    rupees(booking.venueReceivedPaise),
    rupees(booking.handBackPaise),
  ]);
}

export function figureLines({ span, sold, expiredHolds, money, venue }: OwnerReport): string {
  return [
    csvLine([]),
    csvLine(['Figures', span.from, span.to]),
    csvLine(['Bookings', sold.bookings]),
    csvLine(['Hours sold', sold.hours]),
    csvLine(['Cancelled', sold.cancelled]),
    csvLine(['Holds expired unpaid', expiredHolds.holds]),
    csvLine(['Hours of expired holds', expiredHolds.hours]),
    csvLine(['Paid online ₹', rupees(money.capturedPaise)]),
    csvLine(['Given back ₹', rupees(money.refundedPaise)]),
    csvLine(['Service fee kept ₹', rupees(money.feesPaise)]),
    csvLine(['Waiting or going back ₹', rupees(money.openPaise)]),
    csvLine(['Your earnings ₹', rupees(money.earnedPaise)]),
    csvLine(['Due at venue ₹', rupees(venue.duePaise)]),
    csvLine(['Received at venue, confirmed bookings ₹', rupees(venue.receivedPaise)]),
    csvLine(['Received at venue, cancelled bookings ₹', rupees(venue.receivedOfCancelledPaise)]),
    csvLine(['To hand back ₹', rupees(venue.handBackPaise)]),
  ].join('');
}

function rupees(paise: number): number {
  return paise / 100;
}
