import { termsVersion } from '../../../../contract/policy.ts';
import type { Database } from '../../../platform/database/database.ts';
import { consents } from '../tables.ts';

/** Records consent to the current terms and privacy texts; sign-up requires the checkbox. */
export async function recordConsent(db: Database, userId: string): Promise<void> {
  await db
    .insert(consents)
    .values([
      { userId, purpose: 'terms', textVersion: termsVersion },
      { userId, purpose: 'privacy', textVersion: termsVersion },
    ])
    .onConflictDoNothing();
}
