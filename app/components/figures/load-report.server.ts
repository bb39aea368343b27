import type { RouterContextProvider } from 'react-router';
import type { OwnerReport } from '../../../contract/reports/reports.ts';
import { apiFor } from '../../api.server.ts';
import { errorCodeOf } from '../../forms/messages.ts';
import { wrongFieldsOf } from '../../forms/refusal-details.server.ts';

export type SpanProblem = { field: string; message: string };

/** Loads the report of the span in the URL; for an invalid span this month's report and the problem. */
export async function loadReport(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
  ownerId: string | undefined,
): Promise<{ report: OwnerReport; typed: { from: string; to: string }; problem: SpanProblem | null }> {
  const { reports } = apiFor(context);
  const typed = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  try {
    const report = await reports.owner({ ...askedIn(search), ownerId });
    return { report, typed: report.span, problem: null };
  } catch (error) {
    const problem = wrongFieldsOf(error)[0];
    if (errorCodeOf(error) !== 'VALIDATION_ERROR' || !problem) throw error;
    return { report: await reports.owner({ ownerId }), typed, problem };
  }
}

/** Parses the span; empty fields count as missing. */
export function askedIn(search: URLSearchParams): { from?: string; to?: string } {
  const [from, to] = [search.get('from'), search.get('to')];
  return { ...(from && { from }), ...(to && { to }) };
}
