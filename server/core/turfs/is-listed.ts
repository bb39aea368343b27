import { Refusal } from '../../../contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { getActiveTurfSummary } from './queries.ts';

export async function isListed(db: Database, turfId: string): Promise<boolean> {
  try {
    await getActiveTurfSummary(db, turfId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
