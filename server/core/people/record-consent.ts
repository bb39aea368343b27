import { termsVersion } from '../../../contract/policy.ts';
import type { Database } from '../../platform/database.ts';
import { consents } from './tables.ts';

/** Signing up is agreeing to terms and privacy in their present wording; nobody gets this far without the tick. */
export async function recordConsent(db: Database, userId: string): Promise<void> {
  await db
    .insert(consents)
    .values([
      { userId, purpose: 'terms', textVersion: termsVersion },
      { userId, purpose: 'privacy', textVersion: termsVersion },
    ])
    .onConflictDoNothing();
}
