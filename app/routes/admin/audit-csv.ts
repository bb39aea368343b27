import { type AuditLine, auditSearch } from '../../../contract/people-admin.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { changeWords } from '../../components/admin/audit-changes.ts';
import { auditWords } from '../../components/admin/audit-words.ts';
import type { Route } from './+types/audit-csv';

const mostRows = 10_000;

/** What the audit log's page shows, for a spreadsheet; the newest ten thousand of it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  const typed = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''));
  const search = auditSearch.safeParse({ ...typed, limit: 100 });
  if (!search.success) return new Response(search.error.issues[0]?.message, { status: 400 });
  const rows = [['When (UTC)', 'What', 'By', 'For', 'Turf', 'Booking', 'Changes']];
  let cursor: string | undefined;
  do {
    const page = await apiFor(context).people.listAudit({ ...search.data, cursor });
    rows.push(...page.items.map(rowOf));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && rows.length < mostRows);
  return new Response(`\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="maidan-audit-log.csv"',
      'cache-control': 'no-store',
    },
  });
}

function rowOf({ happenedAt, event, actor, person, turf, bookingId, changes }: AuditLine): string[] {
  const told = changes
    .map(changeWords)
    .map(({ what, from, to }) => `${what}: ${from ? `${from} → ` : ''}${to}`);
  const names = [actor?.name ?? '', person?.name ?? '', turf?.name ?? ''];
  return [happenedAt, auditWords[event], ...names, bookingId ?? '', told.join('; ')];
}

/** A cell that begins like a formula is text: spreadsheets would run it. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
