import * as m from '#messages';
import type { OwnerReport, ReportedBooking } from '../../../contract/reports/reports.ts';
import { csvHours, csvLine } from '../../csv-text.ts';

/**
 * An owner's bookings and figures as CSV lines, in rupees. Each money figure is the sum of the column with
 * its name; venue payments are split by booking status.
 */

export const bookingHead = () =>
  csvLine([
    m.desk_code(),
    m.desk_csv_date(),
    m.desk_csv_hours(),
    m.desk_turf(),
    m.desk_csv_customer(),
    m.desk_state(),
    m.desk_csv_booked(),
    m.desk_csv_price(),
    m.desk_csv_fee(),
    m.desk_csv_total(),
    m.desk_csv_paid_online(),
    m.desk_csv_refunded(),
    m.desk_csv_fee_kept(),
    m.desk_csv_pending(),
    m.desk_csv_earned(),
    m.desk_csv_due(),
    m.desk_csv_collected(),
    m.desk_csv_cash(),
    m.desk_csv_upi(),
    m.desk_csv_card(),
    m.desk_csv_collected_by(),
    m.desk_csv_to_refund(),
    m.desk_csv_discount_code(),
    m.desk_csv_discount(),
    m.desk_csv_shared(),
  ]);

export function bookingLine(booking: ReportedBooking): string {
  return csvLine([
    booking.code,
    booking.date,
    csvHours(booking),
    booking.turfName,
    booking.name,
    booking.status === 'awaiting_approval' ? m.desk_csv_awaiting() : booking.status,
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
    rupees(booking.venueCollectedPaise),
    rupees(booking.cashPaise),
    rupees(booking.upiPaise),
    rupees(booking.cardPaise),
    booking.collectedBy.join('; '),
    rupees(booking.venueRefundDuePaise),
    booking.venueDiscount?.code ?? '',
    rupees(booking.venueDiscount?.amountPaise ?? 0),
    rupees(booking.sharedPaise),
  ]);
}

export function figureLines({ span, sold, expiredHolds, money, venue }: OwnerReport): string {
  return [
    csvLine([]),
    csvLine([m.desk_nav_figures(), span.from, span.to]),
    csvLine([m.desk_figure_bookings(), sold.bookings]),
    csvLine([m.desk_figure_hours_sold(), sold.hours]),
    csvLine([m.desk_figure_cancelled(), sold.cancelled]),
    csvLine([m.desk_csv_holds(), expiredHolds.holds]),
    csvLine([m.desk_csv_hold_hours(), expiredHolds.hours]),
    csvLine([m.desk_csv_paid_online(), rupees(money.capturedPaise)]),
    csvLine([m.desk_csv_refunded(), rupees(money.refundedPaise)]),
    csvLine([m.desk_csv_fee_kept(), rupees(money.feesPaise)]),
    csvLine([m.desk_csv_pending(), rupees(money.openPaise)]),
    csvLine([m.desk_csv_earned(), rupees(money.earnedPaise)]),
    csvLine([m.desk_csv_due(), rupees(venue.duePaise)]),
    csvLine([m.desk_csv_collected_confirmed(), rupees(venue.collectedPaise)]),
    csvLine([m.desk_csv_collected_cancelled(), rupees(venue.collectedOfCancelledPaise)]),
    csvLine([m.desk_csv_to_refund(), rupees(venue.venueRefundDuePaise)]),
  ].join('');
}

function rupees(paise: number): number {
  return paise / 100;
}
