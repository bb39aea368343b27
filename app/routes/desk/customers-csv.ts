import * as m from '#messages';
import type { CustomerSummary } from '../../../contract/desk/customers.ts';
import { formatPhone } from '../../../contract/text/format-phone.ts';
import { apiFor } from '../../api.server.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { csvLine, csvMark, csvStream } from '../../csv-text.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { idIn } from '../../id-in.ts';
import type { Route } from './+types/customers-csv';

/** Streams the customers of a venue as CSV. The import accepts the file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireDesk(context, url, 'figures');
  const { customers } = apiFor(context);
  const input = { venueId: idIn(url.searchParams, 'venueId') ?? '', limit: 100 };
  const first = await notFoundAs404(customers.export(input));
  async function* lines(): AsyncGenerator<string> {
    yield csvMark + head();
    for (let page = first; ; page = await customers.export({ ...input, cursor: page.nextCursor })) {
      yield page.items.map(lineOf).join('');
      if (page.nextCursor === null) return;
    }
  }
  return new Response(csvStream(lines()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="maidan-customers.csv"',
      'cache-control': 'private, no-store',
    },
  });
}

const head = () =>
  csvLine([
    m.desk_customers_column_name(),
    m.desk_customers_column_phone(),
    m.desk_customers_column_note(),
    m.desk_customers_column_rate(),
    m.desk_customers_column_discount(),
    m.desk_customers_group(),
    m.desk_customers_games(),
    m.desk_customers_no_shows(),
    m.desk_customers_last_visit(),
    m.desk_customers_next_game(),
    m.desk_customers_spent(),
  ]);

function lineOf(customer: CustomerSummary): string {
  return csvLine([
    customer.name,
    customer.phone === null ? '' : formatPhone(customer.phone),
    customer.note,
    customer.ratePaise === null ? '' : customer.ratePaise / 100,
    customer.discountPercent ?? '',
    customer.group?.name ?? '',
    customer.gameCount,
    customer.noShowCount,
    customer.lastVisit ?? '',
    customer.nextGame ?? '',
    customer.spentPaise / 100,
  ]);
}
