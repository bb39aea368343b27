import * as m from '#messages';
import { istIsoOf } from '../../../contract/calendar.ts';
import { type AuditLine, auditSearch } from '../../../contract/people/admin.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { changesIn, changeWords } from '../../components/admin/audit/audit-changes.ts';
import { auditWords } from '../../components/admin/audit/audit-words.ts';
import { csvLine, csvMark } from '../../csv-text.ts';
import type { Route } from './+types/audit-csv';

const mostEntries = 10_000;

/** Exports the audit log's current search as CSV, newest ten thousand entries. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  const typed = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''));
  const search = auditSearch.safeParse({ ...typed, limit: 100 });
  if (!search.success) return new Response(search.error.issues[0]?.message, { status: 400 });
  const lines = [
    csvLine([
      m.admin_audit_csv_when(),
      m.admin_audit_event(),
      m.admin_audit_csv_by(),
      m.admin_audit_csv_for(),
      m.desk_turf(),
      m.desk_csv_booking(),
      m.admin_audit_csv_changes(),
    ]),
  ];
  let cursor: string | undefined;
  do {
    const page = await apiFor(context).people.listAudit({ ...search.data, cursor });
    lines.push(...page.items.map(lineOf));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && lines.length <= mostEntries);
  if (cursor) lines.push(csvLine([m.admin_audit_csv_cut()]));
  return new Response(csvMark + lines.join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="maidan-audit-log.csv"',
      'cache-control': 'no-store',
    },
  });
}

function lineOf({ happenedAt, event, actor, person, turf, bookingId, changes }: AuditLine): string {
  const told = changesIn(event, changes)
    .map(changeWords)
    .map(({ what, from, to }) => `${what}: ${from ? `${from} → ` : ''}${to}`);
  const names = [actor?.name ?? '', person?.name ?? '', turf?.name ?? ''];
  return csvLine([
    istIsoOf(new Date(happenedAt)),
    auditWords[event](),
    ...names,
    bookingId ?? '',
    told.join('; '),
  ]);
}
