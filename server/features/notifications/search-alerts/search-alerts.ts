import { and, asc, eq, lte, sql } from 'drizzle-orm';
import * as m from '#messages';
import { latestClosingHour, slotStart } from '../../../../contract/calendar.ts';
import { outOfRange, Refusal } from '../../../../contract/errors.ts';
import { isBookableDate, maxSearchAlerts } from '../../../../contract/policy.ts';
import type { SearchAlert, SearchAlertRequest } from '../../../../contract/turfs/search-alerts-api.ts';
import { lockPerson } from '../../../core/people/lock-person.ts';
import { currentPolicy } from '../../../core/people/settings/current-settings.ts';
import type { Services } from '../../../flows/services.ts';
import { newId } from '../../../platform/ids.ts';
import type { Limit } from '../../../platform/limits.ts';
import type { Person } from '../../../platform/permissions.ts';
import { placeKeyOf } from '../place-alerts/place-key.ts';
import { searchAlerts } from '../tables.ts';

const limit: Limit = { name: 'search-alert', tries: 60, seconds: 600 };

/** @param place only this one, by any of its names */
export async function listSearchAlerts(
  { db, clock }: Services,
  { userId }: Person,
  place: string | undefined,
): Promise<SearchAlert[]> {
  const isPlace = place === undefined ? undefined : eq(searchAlerts.placeKey, placeKeyOf(place));
  const isOpen = sql`${searchAlerts.endsAt} > ${clock.sqlNow()}`;
  const rows = await db
    .select()
    .from(searchAlerts)
    .where(and(eq(searchAlerts.userId, userId), isPlace, isOpen))
    .orderBy(asc(searchAlerts.endsAt), asc(searchAlerts.id));
  return rows.map(toSearchAlert);
}

function toSearchAlert(row: typeof searchAlerts.$inferSelect): SearchAlert {
  const { id, place, sport, date, fromHour: from, toHour: to, maxPricePaise } = row;
  return { id, place, sport, date, from, to, maxPricePaise };
}

/**
 * Asks for a message when a slot of a search becomes free. Returns the earlier alert for the same search.
 * @throws Refusal RATE_LIMITED, DATE_OUT_OF_RANGE, SLOT_PAST, TOO_MANY_ALERTS
 */
export async function createSearchAlert(
  services: Services,
  { userId }: Person,
  request: SearchAlertRequest,
): Promise<SearchAlert> {
  const { db, clock, limits } = services;
  await limits.count(limit, userId, m.errors_many_changes);
  const { place, date, from: fromHour = 0, to: toHour = latestClosingHour } = request;
  const [sport, maxPricePaise] = [request.sport ?? null, request.maxPricePaise ?? null];
  const policy = await currentPolicy(services);
  const now = await clock.now(db);
  if (!isBookableDate(date, now, policy)) throw outOfRange(policy);
  const endsAt = slotStart(date, toHour);
  if (endsAt <= now) throw new Refusal('SLOT_PAST');
  const placeKey = placeKeyOf(place);
  const search = { placeKey, sport, date, fromHour, toHour, maxPricePaise };
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const isOpen = sql`${searchAlerts.endsAt} > ${clock.sqlNow()}`;
    const own = await tx
      .select()
      .from(searchAlerts)
      .where(and(eq(searchAlerts.userId, userId), isOpen));
    const names = ['placeKey', 'sport', 'date', 'fromHour', 'toHour', 'maxPricePaise'] as const;
    const same = own.find((alert) => names.every((name) => alert[name] === search[name]));
    if (same) return toSearchAlert(same);
    if (own.length >= maxSearchAlerts) throw new Refusal('TOO_MANY_ALERTS');
    const values = { id: newId(), userId, place, ...search, endsAt, createdAt: now };
    await tx.insert(searchAlerts).values(values);
    return toSearchAlert({ ...values, toldTurfIds: [] });
  });
}

/** Idempotent; rows of others stay. @throws Refusal RATE_LIMITED */
export async function removeSearchAlert(
  { db, limits }: Services,
  { userId }: Person,
  searchAlertId: string,
): Promise<{ removed: true }> {
  await limits.count(limit, userId, m.errors_many_changes);
  await db
    .delete(searchAlerts)
    .where(and(eq(searchAlerts.userId, userId), eq(searchAlerts.id, searchAlertId)));
  return { removed: true };
}

/** Deletes alerts whose day is over. Idempotent. */
export async function forgetSearchAlerts({ db, clock }: Services): Promise<void> {
  await db.delete(searchAlerts).where(lte(searchAlerts.endsAt, clock.sqlNow()));
}
