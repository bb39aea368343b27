import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPerson, testInstallation } from '../../../../tests/support/servers/installation.ts';
import { newId } from '../../../platform/ids.ts';
import { auditLog, users } from '../tables.ts';

const maidan = testInstallation();

const names = { actorName: 'Asha Iyer', subjectName: 'Ravi Kumar' };

async function writeLine() {
  const [actor, subject] = [await createPerson(maidan), await createPerson(maidan)];
  const line = {
    id: newId(),
    event: 'profile-changed' as const,
    actorId: actor.id,
    subjectId: subject.id,
    ...names,
    details: { name: { from: 'Ravi K', to: 'Ravi Kumar' }, phone: 'changed' },
  };
  await maidan.services.db.insert(auditLog).values(line);
  return line;
}

async function refusal(statement: SQL): Promise<string> {
  return maidan.services.db.execute(statement).then(
    () => 'accepted',
    (error: Error) => String((error.cause as Error).message),
  );
}

const deleteAccount = (userId: string) =>
  maidan.services.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId));

describe('audit log trigger', () => {
  test.each([
    ['another event', sql`UPDATE audit_log SET event = 'signed-up'`],
    ['another time', sql`UPDATE audit_log SET happened_at = now()`],
    ['other details', sql`UPDATE audit_log SET details = '{}'`],
    ['another actor', sql`UPDATE audit_log SET actor_id = NULL`],
    ['another name', sql`UPDATE audit_log SET actor_name = 'Nobody'`],
    ['an erased name of a current person', sql`UPDATE audit_log SET actor_name = NULL`],
    ['a deletion', sql`DELETE FROM audit_log`],
    ['a deletion of no row', sql`DELETE FROM audit_log WHERE event = 'none'`],
    ['a truncation', sql`TRUNCATE audit_log`],
  ])('%s: refused', async (_change, statement) => {
    const line = await writeLine();
    expect(await refusal(statement)).toContain('append-only');
    const [row] = await maidan.services.db.select().from(auditLog).where(eq(auditLog.id, line.id));
    expect(row).toMatchObject(line);
  });

  test('deleted account: its names can be erased, nothing else', async () => {
    const line = await writeLine();
    const change = (set: SQL) => refusal(sql`UPDATE audit_log SET ${set} WHERE id = ${line.id}`);
    await deleteAccount(line.subjectId);
    expect(await change(sql`subject_name = 'Somebody else'`)).toContain('append-only');
    expect(await change(sql`subject_name = NULL, actor_name = NULL`)).toContain('append-only');
    expect(await change(sql`subject_name = NULL, event = 'signed-up'`)).toContain('append-only');
    expect(await change(sql`details = details - 'phone'`)).toContain('append-only');
    expect(await change(sql`subject_name = NULL, details = details - 'name'`)).toBe('accepted');
    const [row] = await maidan.services.db.select().from(auditLog).where(eq(auditLog.id, line.id));
    const expected = { subjectName: null, actorName: names.actorName, details: { phone: 'changed' } };
    expect(row).toEqual({ ...row, ...line, ...expected });
    await deleteAccount(line.actorId);
    expect(await change(sql`actor_name = NULL`)).toBe('accepted');
  });
});
