import { sql } from 'drizzle-orm';
import { Refusal } from '../../../../contract/errors.ts';
import {
  type Settings,
  type SettingsUpdate,
  settingsProblems,
} from '../../../../contract/people/settings.ts';
import type { Services } from '../../../platform/services.ts';
import { changesBetween, recordAudit } from '../audit/record-audit.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { settings } from '../tables.ts';
import { readSettings } from './current-settings.ts';

/**
 * Sets some values and leaves the others. New holds get them, existing bookings never do.
 * @throws Refusal VALIDATION_ERROR, naming the fields, when values contradict each other
 */
export async function updateSettings(
  { db, events }: Services,
  { person, caller }: SignedIn,
  update: SettingsUpdate,
): Promise<Settings> {
  const values = await db.transaction(async (tx) => {
    // Serializes two admins: the second checks its values against the first's.
    await tx.execute(sql`LOCK TABLE ${settings} IN SHARE ROW EXCLUSIVE MODE`);
    const before = await readSettings(tx);
    const after = { ...before, ...update };
    refuseContradictions(after);
    const row = { values: after, updatedBy: person.userId, updatedAt: new Date() };
    await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row });
    await recordAudit(tx, {
      event: 'settings-changed',
      actorId: person.userId,
      caller,
      details: changesBetween(before, after),
    });
    return after;
  });
  events.publish({ type: 'settings-changed' });
  return values;
}

function refuseContradictions(values: Settings): void {
  const problems = settingsProblems(values);
  if (problems.length === 0) return;
  const fields = problems.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Refusal('VALIDATION_ERROR', { data: { fields } });
}
