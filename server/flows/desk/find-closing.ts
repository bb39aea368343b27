import { and, desc, eq } from 'drizzle-orm';
import type { IstDate } from '../../../contract/calendar.ts';
import type { DayFigures, DaySheet } from '../../../contract/desk/day-sheet.ts';
import { dayClosings } from '../../core/payments/venue/tables.ts';
import { listPublicNames } from '../../core/people/queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { isSameFigures } from './rules.ts';

/** Returns the last closing of the day, and whether a figure changed since. */
export async function findClosing(
  db: Database,
  turfId: string,
  date: IstDate,
  figures: DayFigures,
): Promise<DaySheet['closing']> {
  const [last] = await db
    .select()
    .from(dayClosings)
    .where(and(eq(dayClosings.turfId, turfId), eq(dayClosings.date, date)))
    .orderBy(desc(dayClosings.version))
    .limit(1);
  if (!last) return null;
  // Figures that a later version added have not changed since the closing.
  const written = { ...figures, ...last.figures };
  const names = await listPublicNames(db, [last.closedBy]);
  return {
    version: last.version,
    closedAt: last.closedAt.toISOString(),
    closedBy: names.get(last.closedBy) ?? '',
    figures: written,
    count: last.count,
    isChanged: !isSameFigures(figures, written),
  };
}
