import type { MoneyReport } from '../../../contract/money-check.ts';
import type { Database } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { checkMoney } from './check-money.ts';

const goodForMs = 10 * 60_000;

/** The check reads every booking there is, so a page that is opened often takes the last one. */
const last = new WeakMap<Database, Promise<MoneyReport>>();

export async function recentCheck(services: Services, isFresh: boolean): Promise<MoneyReport> {
  const { db, clock } = services;
  const known = isFresh ? undefined : await last.get(db);
  const age = known && (await clock.now(db)).getTime() - Date.parse(known.checkedAt);
  if (known && age !== undefined && age < goodForMs) return known;
  // Kept from its beginning: one that is under way when somebody acts has read what was before, and is forgotten too.
  const report = checkMoney(services);
  last.set(db, report);
  report.catch(() => last.get(db) === report && last.delete(db));
  return report;
}

/** Once somebody has acted on what it said, here or on another node: the page that follows may come from any. */
export function forgetOutdatedChecks({ db, events }: Pick<Services, 'db' | 'events'>): void {
  events.subscribe(({ type }) => {
    if (type === 'check-outdated' || type === 'events-missed') last.delete(db);
  });
}
