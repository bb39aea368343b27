import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StaffRight, staffRights } from '../../../../contract/desk/staff-rights.ts';
import { mayChange, sortRights } from './rules.ts';

const some = fc.subarray([...staffRights]);

describe('staff rights', () => {
  test('with rights of their own: people give and take away only these', () => {
    fc.assert(
      fc.property(some, some, some, (own, before, after) => {
        const changed = staffRights.filter((right) => before.includes(right) !== after.includes(right));
        expect(mayChange(own, before, after)).toBe(changed.every((right) => own.includes(right)));
      }),
    );
  });

  test('any changes: no person gets a right that the giver lacks', () => {
    const steps = fc.array(some, { maxLength: 8 });
    fc.assert(
      fc.property(some, some, steps, (own, first, tried) => {
        let rights: readonly StaffRight[] = first;
        for (const wanted of tried) if (mayChange(own, rights, wanted)) rights = wanted;
        expect(rights.filter((right) => !own.includes(right) && !first.includes(right))).toEqual([]);
      }),
    );
  });

  test('with all rights: every change', () => {
    expect(mayChange(staffRights, ['payouts'], ['desk'])).toBe(true);
  });

  test('sorted: each right once, in one order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...staffRights)), (rights) => {
        const sorted = sortRights(rights);
        expect(new Set(sorted)).toEqual(new Set(rights));
        expect(sorted).toEqual(staffRights.filter((right) => sorted.includes(right)));
      }),
    );
  });
});
