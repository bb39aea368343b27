import * as m from '#messages';
import type { PayoutStatement } from '../../../contract/payments/payouts.ts';
import { csvHours, csvLine, csvMark } from '../../csv-text.ts';
import { taxLines } from './tax-lines.ts';

/** Returns the statement of a payout as a CSV file, in rupees. */
export function statementFile(statement: PayoutStatement): Response {
  return new Response(csvMark + statementCsv(statement), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="maidan-statement-${statement.payout.paidOn}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}

function statementCsv(statement: PayoutStatement): string {
  const { payout, lines, totals, broughtPaise, duePaise, carriedPaise } = statement;
  const amounts = ({ grossPaise, feePaise, refundPaise, amountPaise }: typeof totals) =>
    [grossPaise, -feePaise, -refundPaise, amountPaise].map(rupees);
  const sum = (name: string, paise: number) => csvLine([name, '', '', '', '', '', '', rupees(paise)]);
  return [
    csvLine([
      m.desk_csv_booking(),
      m.desk_turf(),
      m.desk_csv_date(),
      m.desk_csv_hours(),
      m.desk_statement_gross(),
      m.desk_statement_fee(),
      m.desk_statement_refunds(),
      m.desk_statement_amount(),
    ]),
    ...lines.map((line) => csvLine([line.code, line.turfName, line.date, csvHours(line), ...amounts(line)])),
    csvLine([m.desk_statement_total(), '', '', '', ...amounts(totals)]),
    sum(m.desk_statement_brought(), broughtPaise),
    sum(m.desk_statement_due(), duePaise),
    ...taxLines(payout.taxes).map(([name, paise]) => sum(name, paise)),
    sum(m.desk_statement_paid(), payout.amountPaise),
    sum(m.desk_statement_carried(), carriedPaise),
    csvLine([m.desk_payout_reference(), payout.reference, payout.paidOn]),
  ].join('');
}

function rupees(paise: number): number {
  return paise / 100;
}
