import { eq } from 'drizzle-orm';
import type { MaskedAccount, PayoutAccount } from '../../../../contract/payments/payout-accounts.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { changesBetween, recordAudit } from '../../people/audit/record-audit.ts';
import { lockPerson } from '../../people/lock-person.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { payoutAccounts } from './tables.ts';

/**
 * Sets where the owner's payouts go. The owner gets a mail about it, in case another person did it.
 * @throws Refusal UNAUTHORIZED if the account is deleted
 */
export async function setPayoutAccount(
  services: Services,
  { person: { userId }, caller }: SignedIn,
  account: PayoutAccount,
): Promise<MaskedAccount> {
  const { db, clock, sealer, outbox } = services;
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const before = await findPayoutAccount(services, tx, userId);
    const changedAt = await clock.now(tx);
    const row = { details: sealer.seal(JSON.stringify(account), userId), changedAt };
    await tx
      .insert(payoutAccounts)
      .values({ ownerId: userId, ...row })
      .onConflictDoUpdate({ target: payoutAccounts.ownerId, set: row });
    const after = maskedOf(account);
    await recordAudit(tx, {
      event: 'payout-account-changed',
      actorId: userId,
      subjectId: userId,
      caller,
      details: changesBetween<Partial<typeof after>>(before?.account ? maskedOf(before.account) : {}, after),
    });
    await outbox.record(tx, {
      type: 'payout-account.changed',
      ownerId: userId,
      changedAt: changedAt.toISOString(),
    });
    return { ...after, changedAt: changedAt.toISOString() };
  });
}

export async function getOwnPayoutAccount(
  services: Services,
  ownerId: string,
): Promise<MaskedAccount | null> {
  const found = await findPayoutAccount(services, services.db, ownerId);
  return found?.account ? { ...maskedOf(found.account), changedAt: found.changedAt.toISOString() } : null;
}

/** The account is null if the secret of the installation changed since. */
export async function findPayoutAccount(
  { sealer }: Services,
  db: Database,
  ownerId: string,
): Promise<{ account: PayoutAccount | null; changedAt: Date } | undefined> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.ownerId, ownerId));
  if (!row) return undefined;
  const details = sealer.open(row.details, ownerId);
  return { account: details === undefined ? null : JSON.parse(details), changedAt: row.changedAt };
}

export async function forgetPayoutAccount(tx: Database, ownerId: string): Promise<void> {
  await tx.delete(payoutAccounts).where(eq(payoutAccounts.ownerId, ownerId));
}

function maskedOf(account: PayoutAccount): Omit<MaskedAccount, 'changedAt'> {
  const { kind, holder, pan, gstin } = account;
  return {
    kind,
    holder,
    account: kind === 'bank' ? lastOf(account.accountNumber) : maskedUpi(account.upiId),
    ifsc: kind === 'bank' ? account.ifsc : null,
    pan: lastOf(pan),
    gstin: gstin === null ? null : lastOf(gstin),
  };
}

function lastOf(text: string): string {
  return `••••${text.slice(-4)}`;
}

function maskedUpi(upiId: string): string {
  const [name = '', bank = ''] = upiId.split('@');
  return `${name.slice(0, 2)}••••@${bank}`;
}
