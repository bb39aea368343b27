import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { signUpBody } from '../../../../contract/people/people.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inConstantTime } from '../passwords/in-constant-time.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { recordConsent } from '../profiles/record-consent.ts';
import { accounts, consents, sessions, users, verifications } from '../tables.ts';
import { isWithinMailBudget } from './account-limits.ts';
import type { AccountServices } from './account-mails.ts';
import { createConfirmation, sendConfirmation, welcome } from './confirm-address.ts';

type SignUpBody = z.infer<typeof signUpBody>;
type NewPerson = Pick<SignUpBody, 'firstName' | 'lastName' | 'email' | 'phone'>;

/**
 * Creates an unconfirmed account and sends its link. Replaces an unconfirmed account of the same address; for
 * a confirmed one it only notifies the owner. Neither answer nor time tells these cases apart.
 */
export async function signUp(
  services: AccountServices,
  body: SignUpBody,
  caller: string | undefined,
): Promise<void> {
  const passwordHash = await hashPassword(body.password);
  // Without the hash: it takes about one step, so chance would decide when the answer comes.
  await inConstantTime(() => register(services, body, passwordHash, caller));
}

async function register(
  services: AccountServices,
  body: SignUpBody,
  passwordHash: string,
  caller: string | undefined,
): Promise<void> {
  const { email, callbackURL = '/' } = body;
  const { userId, token } = await services.db.transaction(async (tx) => {
    const { userId, account } = await createOrReplace(tx, body);
    const details = account === 'created' ? {} : { account };
    await recordAudit(tx, { event: 'signed-up', subjectId: userId, caller, details });
    if (account === 'exists') return { userId };
    await tx
      .insert(accounts)
      .values({ id: newId(), accountId: userId, providerId: 'credential', userId, password: passwordHash });
    await recordConsent(tx, userId);
    return { userId, token: await createConfirmation(services, tx, userId) };
  });
  if (token !== undefined) services.events.publish({ type: 'people-changed', userId });
  if (!(await isWithinMailBudget(services, 'confirmation-mail', { account: email }))) return;
  if (token === undefined) await services.accountMails.accountExists(email);
  else await sendConfirmation(services, email, token, callbackURL);
}

/**
 * Creates a confirmed account without a password, because a mailed code has proved the address. Does nothing if
 * the address has an account by now.
 */
export async function signUpByCode(
  services: AccountServices,
  person: NewPerson,
  caller: string | undefined,
): Promise<void> {
  const userId = await services.db.transaction(async (tx) => {
    const { userId, account } = await createOrReplace(tx, person);
    if (account === 'exists') return undefined;
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await recordAudit(tx, { event: 'signed-up', actorId: userId, subjectId: userId, caller });
    await recordConsent(tx, userId);
    return userId;
  });
  const { email, firstName } = person;
  if (userId !== undefined) await welcome(services, { id: userId, email, firstName });
}

async function createOrReplace(
  tx: Database,
  { firstName, lastName, email, phone }: NewPerson,
): Promise<{ userId: string; account: 'created' | 'replaced' | 'exists' }> {
  const profile = { name: `${firstName} ${lastName}`, firstName, lastName, phone };
  const [created] = await tx
    .insert(users)
    .values({ id: newId(), email, ...profile })
    // Waits for another sign-up with this address, and then finds its row.
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (created) return { userId: created.id, account: 'created' };
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!known) throw new Error('the account of this address was deleted during the sign-up');
  const userId = known.id;
  // An admin gave the role or disabled the account: a stranger's sign-up must not inherit or undo that.
  const isTouched = known.disabledAt !== null || known.role !== 'customer';
  const isReplaceable = !known.emailVerified && known.deletedAt === null && !isTouched;
  if (!isReplaceable) return { userId, account: 'exists' };
  await tx
    .update(users)
    .set({ ...profile, updatedAt: new Date() })
    .where(eq(users.id, userId));
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(consents).where(eq(consents.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  return { userId, account: 'replaced' };
}
