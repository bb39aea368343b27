import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runScript } from '../../../tests/support/programs/run-script.ts';

const project = path.resolve(import.meta.dirname, '../../..');

describe('Docker image', () => {
  test.each([
    ['scripts/admin.ts', 'Usage: '],
    ['scripts/check-money.ts', '--since'],
  ])('contains every file that %s imports', async (script, said) => {
    const image = mkdtempSync(path.join(tmpdir(), 'maidan-image-'));
    try {
      const copied = [
        ...readFileSync(path.join(project, 'Dockerfile'), 'utf8').matchAll(
          /^COPY --from=\w+ \/maidan\/(\S+) /gm,
        ),
      ].map(([, name = '']) => name);
      for (const name of copied) {
        if (name === 'node_modules') symlinkSync(path.join(project, name), path.join(image, name));
        else if (name !== 'build')
          cpSync(path.join(project, name), path.join(image, name), { recursive: true });
      }
      // Prints the usage without a database; all imports have been resolved by then.
      const { stderr } = await runScript([script, '--since', 'nonsense'], { cwd: image });
      expect(stderr).toContain(said);
      expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND');
    } finally {
      rmSync(image, { recursive: true });
    }
  });
});
