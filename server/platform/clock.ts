import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database/database.ts';

/** Time from the database clock, so that all nodes agree when a hold expires. Only tests advance it. */
export type Clock = {
  sqlNow(): SQL<Date>;
  now(db: Database): Promise<Date>;
};

export type MovableClock = Clock & {
  advance(milliseconds: number): void;
  /** This machine's time plus the same offset, for stand-ins that share the test clock. */
  machineNow(): Date;
};

export function createClock(): MovableClock {
  let offsetMs = 0;
  const sqlNow = () =>
    offsetMs === 0 ? sql<Date>`now()` : sql<Date>`(now() + ${`${offsetMs} milliseconds`}::interval)`;
  return {
    sqlNow,
    async now(db) {
      const { rows } = await db.execute<{ ms: string | number }>(
        sql`SELECT (extract(epoch FROM ${sqlNow()}) * 1000)::float8 AS ms`,
      );
      return new Date(Number(rows[0]?.ms));
    },
    advance(milliseconds) {
      offsetMs += milliseconds;
    },
    machineNow: () => new Date(Date.now() + offsetMs),
  };
}
