import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import config from '../../../drizzle.config.ts';
import { runScript } from '../../../tests/support/programs/run-script.ts';

const folder = 'migrations';

describe('migrations', () => {
  test('schema in code: nothing left to generate', async () => {
    const out = mkdtempSync(join(tmpdir(), 'maidan-generate-'));
    onTestFinished(() => rmSync(out, { recursive: true }));
    cpSync(folder, out, { recursive: true });
    const kit = 'node_modules/drizzle-kit/bin.cjs';
    const { dialect, schema } = config;
    const options = ['--dialect', dialect, '--schema', `${schema}`, '--out', relative('.', out)];
    const { stdout } = await runScript([kit, 'generate', ...options]);
    expect(stdout).toContain('No schema changes');
    expect(readdirSync(out)).toEqual(readdirSync(folder));
  });
});
