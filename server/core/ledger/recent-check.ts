import type { MoneyReport } from '../../../contract/payments/money-check.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { checkMoney } from './check-money.ts';

const goodForMs = 10 * 60_000;

/** Cached because the check reads every booking. */
const last = new WeakMap<Database, Promise<MoneyReport>>();

export async function recentCheck(services: Services, isFresh: boolean): Promise<MoneyReport> {
  const { db, clock } = services;
  const known = isFresh ? undefined : await last.get(db);
  const age = known && (await clock.now(db)).getTime() - Date.parse(known.checkedAt);
  if (known && age !== undefined && age < goodForMs) return known;
  // Cache the promise from its start: a check that was running when an admin acted has stale data and must be
  // invalidated too.
  const report = checkMoney(services);
  last.set(db, report);
  report.catch(() => last.get(db) === report && last.delete(db));
  return report;
}

/**
 * Invalidates the cache after an admin acted on a finding here or on another node, because any node may serve
 * the next page.
 */
export function forgetOutdatedChecks({ db, events }: Pick<Services, 'db' | 'events'>): void {
  events.subscribe(({ type }) => {
    if (type === 'check-outdated' || type === 'events-missed') last.delete(db);
  });
}
