import { type StaffRight, staffRights } from '../../../../contract/desk/staff-rights.ts';

/**
 * Returns whether someone with `own` rights may change another person's rights: they give and take away only
 * rights that they have. Removing is a change to none.
 */
export function mayChange(
  own: readonly StaffRight[],
  before: readonly StaffRight[],
  after: readonly StaffRight[],
): boolean {
  return staffRights.every(
    (right) => own.includes(right) || before.includes(right) === after.includes(right),
  );
}

/** Returns the rights, each once, in the order of `staffRights`. */
export function sortRights(rights: readonly StaffRight[]): StaffRight[] {
  return staffRights.filter((right) => rights.includes(right));
}
