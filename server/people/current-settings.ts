import type { Policy } from '../../contract/policy.ts';
import { defaultSettings, type PublicSettings, policyFrom, type Settings } from '../../contract/settings.ts';
import type { Database } from '../platform/database.ts';
import { settings } from './tables.ts';

/** Another node's edit is seen after this long at the latest; this node's at once. */
const lifeMs = 3_000;
type Kept = { readAt: number; values: Promise<Settings> };
const kept = new WeakMap<Database, Kept>();

/** What is in force. Not inside a transaction: it may have to ask the database itself. */
export async function currentSettings({ db }: { db: Database }): Promise<Settings> {
  const known = kept.get(db);
  if (known && performance.now() - known.readAt < lifeMs) return known.values;
  const entry = { readAt: performance.now(), values: readSettings(db) };
  kept.set(db, entry);
  entry.values.catch(() => kept.delete(db));
  return entry.values;
}

/** The terms for bookings made from now on; a booking that exists carries its own. */
export async function currentPolicy(services: { db: Database }): Promise<Policy> {
  return policyFrom(await currentSettings(services));
}

export async function getPublicSettings(services: { db: Database }): Promise<PublicSettings> {
  const { platformName, supportEmail, ...values } = await currentSettings(services);
  const { discountTiers, ...policy } = policyFrom({ platformName, supportEmail, ...values });
  return { platformName, supportEmail, policy: { ...policy, discountTiers: [...discountTiers] } };
}

export async function readSettings(db: Database): Promise<Settings> {
  const [row] = await db.select().from(settings);
  return { ...defaultSettings, ...row?.values };
}

export function forgetSettings(db: Database): void {
  kept.delete(db);
}
