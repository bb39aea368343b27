import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { accounts, sessions, users, verifications } from '../tables.ts';
import { isWithinMailBudget } from './account-limits.ts';
import type { AccountServices } from './account-mails.ts';

const linkHours = 24;

/**
 * `open`: can confirm. `confirmed`: the account is confirmed already. `closed`: unknown, expired or replaced.
 */
export type ConfirmationState = 'open' | 'confirmed' | 'closed';

type Confirmed = { id: string; email: string; firstName: string };

/** Creates a link's token for an unconfirmed user. The database stores only its hash. */
export async function createConfirmation(
  services: AccountServices,
  tx: Database,
  userId: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = await services.clock.now(tx);
  await tx.insert(verifications).values({
    id: newId(),
    identifier: hashOf(identifierOf(token)),
    value: userId,
    expiresAt: new Date(now.getTime() + linkHours * 3_600_000),
  });
  return token;
}

/** Sends a new link if the address belongs to an unconfirmed account and its mail budget allows it. */
export async function resendConfirmation(
  services: AccountServices,
  email: string,
  returnTo: string,
): Promise<void> {
  const [person] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false), isNull(users.deletedAt)));
  if (!person || !(await isWithinMailBudget(services, 'confirmation-mail', { account: email }))) return;
  await sendConfirmation(
    services,
    email,
    await createConfirmation(services, services.db, person.id),
    returnTo,
  );
}

/** Sends a link to our page; the link carries `returnTo`. */
export async function sendConfirmation(
  services: AccountServices,
  email: string,
  token: string,
  returnTo: string,
): Promise<void> {
  const page = new URL('/auth/callback', services.appUrl);
  page.searchParams.set('token', token);
  if (returnTo !== '/') page.searchParams.set('returnTo', returnTo);
  await services.accountMails.confirmationLink(email, page.toString());
}

/** Reads what a link would do, without doing it: link scanners open every link of a mail. */
export async function findConfirmation(
  { db, clock }: AccountServices,
  token: string,
): Promise<ConfirmationState> {
  const [link] = await db
    .select({ userId: verifications.value, expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(eq(verifications.identifier, hashOf(identifierOf(token))));
  if (!link) return 'closed';
  const [person] = await db
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, link.userId), isNull(users.deletedAt)));
  if (!person) return 'closed';
  if (person.emailVerified) return 'confirmed';
  return link.expiresAt > (await clock.now(db)) ? 'open' : 'closed';
}

/**
 * Confirms the address of the account that the link was made for, once.
 * @returns `open` when this call confirmed it
 */
export async function confirmAddress(
  services: AccountServices,
  token: string,
  caller: string | undefined,
): Promise<ConfirmationState> {
  const confirmed = await services.db.transaction((tx) =>
    confirmByLink(services, tx, identifierOf(token), caller),
  );
  if (!confirmed) return (await findConfirmation(services, token)) === 'confirmed' ? 'confirmed' : 'closed';
  await welcome(services, confirmed);
  return 'open';
}

/**
 * Confirms an unconfirmed address by a reset link, which its mailbox received too. Clears the password in the
 * same transaction: it may be a stranger's, and the library sets the new one only later.
 */
export async function confirmByReset(
  services: AccountServices,
  token: string,
  caller: string | undefined,
): Promise<void> {
  const confirmed = await services.db.transaction(async (tx) => {
    const person = await confirmByLink(services, tx, `reset-password:${token}`, caller);
    if (person) await tx.update(accounts).set({ password: null }).where(eq(accounts.userId, person.id));
    return person;
  });
  if (confirmed) await welcome(services, confirmed);
}

/** Confirms an unconfirmed address by a code, and removes the access that a stranger may have planted. */
export async function confirmByCode(
  services: AccountServices,
  userId: string,
  caller: string | undefined,
): Promise<void> {
  const confirmed = await services.db.transaction(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: await services.clock.now(tx) })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false), isNull(users.deletedAt)))
      .returning({ id: users.id, email: users.email, firstName: users.firstName });
    if (!person) return;
    await tx.delete(accounts).where(eq(accounts.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordAudit(tx, { event: 'email-confirmed', actorId: userId, subjectId: userId, caller });
    return person;
  });
  if (confirmed) await welcome(services, confirmed);
}

async function confirmByLink(
  services: AccountServices,
  tx: Database,
  identifier: string,
  caller: string | undefined,
): Promise<Confirmed | undefined> {
  const now = await services.clock.now(tx);
  const findUserId = async () => {
    const isOpen = and(eq(verifications.identifier, hashOf(identifier)), gt(verifications.expiresAt, now));
    const [link] = await tx.select({ userId: verifications.value }).from(verifications).where(isOpen);
    return link?.userId;
  };
  const userId = await findUserId();
  if (userId === undefined) return undefined;
  const isUnconfirmed = and(eq(users.id, userId), eq(users.emailVerified, false), isNull(users.deletedAt));
  const [person] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(isUnconfirmed)
    .for('update');
  // Read again under the lock: a sign-up that replaced the account meanwhile has deleted its links.
  if (!person || (await findUserId()) !== userId) return undefined;
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
  await recordAudit(tx, { event: 'email-confirmed', actorId: userId, subjectId: userId, caller });
  return person;
}

export async function welcome(services: AccountServices, person: Confirmed): Promise<void> {
  services.events.publish({ type: 'people-changed', userId: person.id });
  await services.accountMails.welcome(person);
}

function identifierOf(token: string): string {
  return `confirm-email:${token}`;
}

/** Hashes like better-auth (`storeIdentifier: 'hashed'`), so that reset links are found too. */
function hashOf(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url');
}
