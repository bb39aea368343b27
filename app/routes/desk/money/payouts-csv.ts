import * as m from '#messages';
import { istDateOf } from '../../../../contract/calendar.ts';
import type { PayoutGame } from '../../../../contract/payments/payouts.ts';
import { apiFor } from '../../../api.server.ts';
import { loadOwnerChoice, requireDesk } from '../../../components/account/require-desk.server.ts';
import { loadStatement } from '../../../components/payouts/load-statement.server.ts';
import { statementFile } from '../../../components/payouts/statement-file.server.ts';
import { taxLines } from '../../../components/payouts/tax-lines.ts';
import { taxesFile } from '../../../components/payouts/taxes-file.server.ts';
import { csvLine, csvMark } from '../../../csv-text.ts';
import type { Route } from './+types/payouts-csv';

/**
 * Exports the taxes of a month for admins, the statement of a payout, or the bookings of the next payout with the
 * carried balance and the total.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  // No routes of their own: every page loads the list of routes.
  const taxMonth = url.searchParams.get('taxes');
  if (taxMonth !== null) return taxesFile(context, url, taxMonth);
  const payoutId = url.searchParams.get('payoutId');
  if (payoutId !== null) return statementFile((await loadStatement(context, url, payoutId)).statement);
  const viewer = await requireDesk(context, url, 'payouts', ['turf_owner']);
  const { ownerId } = await loadOwnerChoice(context, viewer, url, 'payouts');
  const { payouts } = apiFor(context);
  const lines: string[] = [
    csvLine([
      m.desk_csv_booking(),
      m.desk_turf(),
      m.desk_csv_date(),
      m.desk_csv_hours(),
      m.desk_state(),
      m.desk_csv_amount(),
    ]),
  ];
  for (let cursor: string | undefined; ; ) {
    const page = await payouts.listOwnGames({ limit: 100, ownerId, ...(cursor && { cursor }) });
    lines.push(...page.items.map(lineOf));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const { standing, carriedPaise, taxes } = await payouts.getOwn({ ownerId });
  lines.push(totalLine(m.desk_payouts_carried(), carriedPaise));
  lines.push(totalLine(m.desk_money_due(), standing.duePaise - standing.debtPaise));
  if (standing.duePaise > 0) lines.push(...taxLines(taxes).map(([name, paise]) => totalLine(name, paise)));
  return new Response(csvMark + lines.join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="maidan-payout-${istDateOf(new Date())}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}

function lineOf({ code, turfName, date, startTimes, status, amountPaise }: PayoutGame): string {
  return csvLine([code, turfName, date, startTimes.join(' '), status, amountPaise / 100]);
}

function totalLine(name: string, paise: number): string {
  return csvLine(['', name, '', '', '', paise / 100]);
}
