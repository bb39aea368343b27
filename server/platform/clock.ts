import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Time as the database tells it, so that every node agrees when a hold lapses. Tests move it; production never does.
 */
export type Clock = {
  /** The current instant inside a statement. */
  sqlNow(): SQL<Date>;
  /** Asks the database for the current instant. */
  now(db: Database): Promise<Date>;
};

export type MovableClock = Clock & {
  advance(milliseconds: number): void;
  /** This machine's time, moved as far: for stand-ins that live in the same time. */
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
