import type { IstDate } from '../../../contract/calendar.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/outbox/outbox.ts';

/** A half hour of a calendar date that was reserved for a turf, or closed. */
type FreedCell = { turfId: string; date: IstDate; cell: number };

/** Records that ground is free, in the transaction that frees it: one event for each turf and calendar date. */
export async function recordFreed(tx: Database, cells: readonly FreedCell[]): Promise<void> {
  const days = Map.groupBy(cells, ({ turfId, date }) => `${turfId} ${date}`);
  for (const day of days.values()) {
    const [first] = day;
    if (!first) continue;
    const { turfId, date } = first;
    const halfHours = [...new Set(day.map(({ cell }) => cell / 2))];
    await recordEvent(tx, { type: 'slots.freed', turfId, date, halfHours });
  }
}
