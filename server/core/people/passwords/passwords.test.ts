import { hashPassword as hashByLibrary } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword, scryptCost, verifyPassword } from './passwords.ts';

const password = 'Correct-horse-9';

describe('password hashes', () => {
  test("new hashes: OWASP's minimum for scrypt, written into the hash", async () => {
    const hash = await hashPassword(password);
    expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const replaceHash = vi.fn(async () => undefined);
    expect(await verifyPassword({ hash, password }, replaceHash)).toBe(true);
    expect(await verifyPassword({ hash, password: 'Correct-horse-8' }, replaceHash)).toBe(false);
    expect(replaceHash).not.toHaveBeenCalled();
  });
});

describe('stored hashes, with a cheaper minimum', () => {
  const { ln: usual } = scryptCost;
  beforeAll(() => {
    scryptCost.ln = 12;
  });
  afterAll(() => {
    scryptCost.ln = usual;
  });

  test.each([
    ['by better-auth until 1.7.25', () => hashByLibrary(password)],
    ['with a lower cost', () => hashWithCost(10)],
  ])('a hash %s: verified, and replaced once the password was right', async (_how, make) => {
    const hash = await make();
    const replaceHash = vi.fn(async (_hash: string) => undefined);
    expect(await verifyPassword({ hash, password: 'Wrong-1234' }, replaceHash)).toBe(false);
    expect(replaceHash).not.toHaveBeenCalled();
    expect(await verifyPassword({ hash, password }, replaceHash)).toBe(true);
    const [renewed = ''] = replaceHash.mock.calls[0] ?? [];
    expect(renewed).toMatch(/^\$scrypt\$ln=12,/);
    expect(await verifyPassword({ hash: renewed, password })).toBe(true);
  });

  test.each(['', 'salt:key', '$scrypt$ln=17,r=8,p=1$salt', '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA'])(
    'no hash at all (%s): no password is right',
    async (hash) => {
      expect(await verifyPassword({ hash, password })).toBe(false);
    },
  );

  test('the same letters typed as other code points: the same password', async () => {
    const hash = await hashPassword('Caf\u00e9-pitch-7');
    expect(await verifyPassword({ hash, password: 'Cafe\u0301-pitch-7' })).toBe(true);
  });
});

async function hashWithCost(ln: number): Promise<string> {
  const { ln: usual } = scryptCost;
  scryptCost.ln = ln;
  try {
    return await hashPassword(password);
  } finally {
    scryptCost.ln = usual;
  }
}
