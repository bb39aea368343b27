import { describe, expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const sealer = createSealer('a secret of 32 or more characters');

describe('createSealer', () => {
  test('opens what it sealed, and seals the same text differently each time', () => {
    const [one, other] = [sealer.seal('₹ 123456789', 'row 1'), sealer.seal('₹ 123456789', 'row 1')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('123456789');
    expect([one, other].map((sealed) => sealer.open(sealed, 'row 1'))).toEqual([
      '₹ 123456789',
      '₹ 123456789',
    ]);
  });

  test('another row, another secret, a changed or a short text: undefined', () => {
    const sealed = sealer.seal('123456789', 'row 1');
    expect(sealer.open(sealed, 'row 2')).toBeUndefined();
    expect(createSealer('another secret of 32 characters').open(sealed, 'row 1')).toBeUndefined();
    const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`;
    expect(sealer.open(changed, 'row 1')).toBeUndefined();
    expect(sealer.open('', 'row 1')).toBeUndefined();
  });
});
