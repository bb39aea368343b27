import * as m from '#messages';
import { ownerAnswer } from '../../../contract/policy.ts';

/**
 * Shown before payment if the owner approves bookings. On the server, because the first-load scripts of
 * public pages are at their size limit.
 */
export function ownerNote(): string {
  return m.payment_owner_note(ownerAnswer);
}

/** For a day on which some hours start too soon to wait for approval. */
export function ownerNoteOfDay(): string {
  return m.payment_owner_note_day(ownerAnswer);
}
