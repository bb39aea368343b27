import { describe, expect, test } from 'vitest';
import type { OwnerReport, ReportedBooking } from '../../../contract/reports/reports.ts';
import { bookingHead, bookingLine, figureLines } from './report-csv.server.ts';

const cellsOf = (line: string) => line.trim().split(',');

describe('report CSV', () => {
  test('every money figure has a column; bookings awaiting approval are marked', () => {
    const money = { capturedPaise: 0, refundedPaise: 0, feesPaise: 0, earnedPaise: 0, openPaise: 0 };
    const venue = { duePaise: 0, collectedPaise: 0, collectedOfCancelledPaise: 0, venueRefundDuePaise: 0 };
    const report = { span: { from: '', to: '' }, sold: {}, expiredHolds: {}, money, venue } as OwnerReport;
    const names = figureLines(report)
      .split('\r\n')
      .flatMap((line) => /^"?(.+ ₹)"?,/.exec(line)?.[1] ?? []);
    expect(names).toContain('Collected at venue, confirmed bookings ₹');
    const columns = cellsOf(bookingHead());
    for (const name of names) expect(columns).toContain(name.replace(/, (confirmed|cancelled) bookings/, ''));

    const waiting = {
      status: 'awaiting_approval',
      startTimes: ['18:00'],
      collectedBy: ['A', 'B'] as string[],
    } as ReportedBooking;
    const cells = cellsOf(bookingLine(waiting));
    expect(cells).toHaveLength(columns.length);
    expect(cells[columns.indexOf('Status')]).toBe('awaiting approval');
  });
});
