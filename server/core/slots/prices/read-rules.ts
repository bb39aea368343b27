import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { IstDate, Weekday } from '../../../../contract/calendar.ts';
import { Refusal } from '../../../../contract/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { priceRules } from '../tables.ts';
import { inPrecedence, type Rule } from './rules.ts';

export type RuleJson = [
  id: string,
  name: string,
  weekdays: Weekday[],
  fromHour: number,
  toHour: number,
  fromDate: IstDate | null,
  toDate: IstDate | null,
  pricePaise: number | null,
  percent: number | null,
  changedMs: number,
];

/** Returns SQL for a turf's rules as one value, which saves a query. Parse it with `rulesFrom`. */
export function rulesOfTurf(turfId: string | SQL): SQL<RuleJson[] | null> {
  return sql`(SELECT json_agg(json_build_array(id, name, weekdays, from_hour, to_hour, from_date, to_date, price_paise,
      percent, (extract(epoch FROM changed_at) * 1000)::float8))
    FROM ${priceRules} WHERE ${priceRules}.turf_id = ${turfId})`;
}

export function rulesFrom(json: readonly RuleJson[] | null | undefined): Rule[] {
  const rules = (json ?? []).map(
    ([id, name, weekdays, fromHour, toHour, fromDate, toDate, pricePaise, percent, changedMs]) => ({
      id,
      name,
      weekdays,
      fromHour,
      toHour,
      fromDate,
      toDate,
      pricePaise,
      percent,
      changedAt: new Date(changedMs),
    }),
  );
  return inPrecedence(rules);
}

const { turfId: _, ...ruleColumns } = getTableColumns(priceRules);

export async function listRules(db: Database, turfId: string): Promise<Rule[]> {
  return inPrecedence(await db.select(ruleColumns).from(priceRules).where(eq(priceRules.turfId, turfId)));
}

/** @throws Refusal NOT_FOUND, also for other turfs' rules */
export async function getRule(db: Database, turfId: string, ruleId: string): Promise<Rule> {
  const [rule] = await db
    .select(ruleColumns)
    .from(priceRules)
    .where(and(eq(priceRules.turfId, turfId), eq(priceRules.id, ruleId)));
  if (!rule) throw new Refusal('NOT_FOUND');
  return rule;
}
