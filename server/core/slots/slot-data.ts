import type { PersonalData } from '../people/personal-data.ts';

/** Locks and added hours name who made them, by id alone: nothing to export or erase. */
export const slotData: PersonalData = { columns: ['extra_hours.opened_by', 'slot_claims.locked_by'] };
