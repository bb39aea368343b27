import type { RouterContextProvider } from 'react-router';
import * as m from '#messages';
import type { TaxReport } from '../../../contract/payments/payout-taxes.ts';
import { apiFor } from '../../api.server.ts';
import { csvLine, csvMark } from '../../csv-text.ts';
import { refusalText } from '../../forms/refusal-details.server.ts';
import { requireRole } from '../account/require-viewer.server.ts';

/** Returns the taxes that were withheld from payouts in a month as a CSV file, in rupees. For admins only. */
export async function taxesFile(
  context: Readonly<RouterContextProvider>,
  url: URL,
  month: string,
): Promise<Response> {
  requireRole(context, url, ['admin']);
  const report = await apiFor(context)
    .payouts.listTaxes({ month })
    .catch((error: unknown) => {
      throw new Response(refusalText(error), { status: 400 });
    });
  return new Response(csvMark + taxesCsv(report), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="maidan-taxes-${month}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}

function taxesCsv({ items, totals }: TaxReport): string {
  return [
    csvLine([
      m.admin_owner(),
      m.desk_payout_account_pan(),
      m.desk_payout_account_gstin(),
      m.admin_taxes_payouts(),
      m.admin_taxes_reversed(),
      m.admin_taxes_base(),
      m.admin_taxes_taxable(),
      m.admin_taxes_cgst(),
      m.admin_taxes_sgst(),
      m.settings_field_tds(),
    ]),
    ...items.map((item) =>
      csvLine([
        ...[item.name, item.pan ?? '', item.gstin ?? '', item.payoutCount, item.reversedCount],
        ...amounts(item),
      ]),
    ),
    csvLine([m.desk_statement_total(), '', '', '', '', ...amounts(totals)]),
  ].join('');
}

function amounts({ basePaise, taxablePaise, tcsPaise, tdsPaise }: TaxReport['totals']): number[] {
  return [basePaise, taxablePaise, tcsPaise / 2, tcsPaise / 2, tdsPaise].map((paise) => paise / 100);
}
