import type { PersonalData } from '../people/personal-data.ts';

/** Locks, added and closed hours hold only the id of the person, so there is nothing to export or erase. */
export const slotData: PersonalData = {
  columns: ['added_slots.added_by', 'closed_slots.closed_by', 'slot_reservations.locked_by'],
};
