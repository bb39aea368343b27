import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDataFolder, readOrCreateSecret } from './data-folder.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'maidan-folder-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('data folder', () => {
  test('creates a secret once and leaves no other file', () => {
    const folder = openDataFolder(path.join(scratch, 'kept'), { exclusive: false });
    const secret = readOrCreateSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(readOrCreateSecret(folder)).toBe(secret);
    expect(readdirSync(folder.path)).toEqual(['secret']);
  });

  test.each(['', '\n', 'half of a sec'])('damaged secret %j: refused with a remedy', (left) => {
    const folder = openDataFolder(path.join(scratch, 'damaged'), { exclusive: false });
    writeFileSync(path.join(folder.path, 'secret'), left);
    expect(() => readOrCreateSecret(folder)).toThrow(/secret is damaged.*delete it for a new one/);
  });
});
