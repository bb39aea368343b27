import type { MoneyReport } from '../../contract/money-check.ts';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { checkMoney } from './check-money.ts';

const goodForMs = 10 * 60_000;

/** The check reads every booking there is, so a page that is opened often takes the last one. */
const last = new WeakMap<Database, MoneyReport>();

export async function recentCheck(services: Services, isFresh: boolean): Promise<MoneyReport> {
  const { db, clock } = services;
  const known = last.get(db);
  const age = known && (await clock.now(db)).getTime() - Date.parse(known.checkedAt);
  if (known && !isFresh && age !== undefined && age < goodForMs) return known;
  const report = await checkMoney(services);
  last.set(db, report);
  return report;
}

/** Once somebody has acted on what it said. */
export function forgetCheck(db: Database): void {
  last.delete(db);
}
