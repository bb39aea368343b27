import type { Policy } from '../../../contract/policy.ts';
import {
  defaultSettings,
  type PublicSettings,
  policyFrom,
  type Settings,
} from '../../../contract/settings.ts';
import type { Database } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { settings } from './tables.ts';

/** An edit is seen at once, on this node and on others; after this long where its event was lost. */
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

/** Before anybody else listens: whoever hears of an edit asks for what is in force now. */
export function forgetEditedSettings({ db, events }: Pick<Services, 'db' | 'events'>): void {
  events.subscribe(({ type }) => {
    if (type === 'settings-changed' || type === 'events-missed') forgetSettings(db);
  });
}
