import type { StaffRight } from '../../../contract/desk/staff-rights.ts';

const pages: readonly [StaffRight, string][] = [
  ['desk', '/desk/board'],
  ['calendar', '/time-slots'],
  ['prices', '/time-slots/pricing'],
  ['figures', '/desk/figures'],
  ['payouts', '/desk/payouts'],
  ['staff', '/desk/staff'],
];

/** Returns the page where a person with these rights begins; undefined without any. */
export function staffStart(rights: readonly StaffRight[]): string | undefined {
  return pages.find(([right]) => rights.includes(right))?.[1];
}
