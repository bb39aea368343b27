import {
  defaultSettings,
  type PublicSettings,
  policyFrom,
  type Settings,
} from '../../../../contract/people/settings.ts';
import type { Policy } from '../../../../contract/policy.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { settings } from '../tables.ts';

/** Edits apply at once on all nodes, by an event; this limits the delay if the event was lost. */
const lifeMs = 3_000;
type Kept = { readAt: number; values: Promise<Settings> };
const kept = new WeakMap<Database, Kept>();

/** Returns the settings in force. Not for use inside a transaction: a cache miss queries outside of it. */
export async function currentSettings({ db }: { db: Database }): Promise<Settings> {
  const known = kept.get(db);
  if (known && performance.now() - known.readAt < lifeMs) return known.values;
  const entry = { readAt: performance.now(), values: readSettings(db) };
  kept.set(db, entry);
  entry.values.catch(() => kept.delete(db));
  return entry.values;
}

/** Returns the terms for new bookings; an existing booking has its own copy. */
export async function currentPolicy(services: { db: Database }): Promise<Policy> {
  return policyFrom(await currentSettings(services));
}

export async function getPublicSettings(services: { db: Database }): Promise<PublicSettings> {
  const settings = await currentSettings(services);
  const { platformName, supportEmail, profiles } = settings;
  const { discountTiers, ...policy } = policyFrom(settings);
  return { platformName, supportEmail, profiles, policy: { ...policy, discountTiers: [...discountTiers] } };
}

export async function readSettings(db: Database): Promise<Settings> {
  const [row] = await db.select().from(settings);
  return { ...defaultSettings, ...row?.values };
}

export function forgetSettings(db: Database): void {
  kept.delete(db);
}

/** Subscribes first, so that later subscribers to an edit read the new settings. */
export function forgetEditedSettings({ db, events }: Pick<Services, 'db' | 'events'>): void {
  events.subscribe(({ type }) => {
    if (type === 'settings-changed' || type === 'events-missed') forgetSettings(db);
  });
}
