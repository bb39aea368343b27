import { describe, expect, test } from 'vitest';
import { runScript } from '../../tests/support/programs/run-script.ts';

describe('scripts without options', () => {
  test.each([
    [
      'start',
      ['--port', '4000'],
      'npm start takes no options, not "--port 4000". Set PORT=3001, for example.',
    ],
    ['dev', ['--port=4000'], 'npm run dev takes no options, not "--port=4000". Set PORT=3001, for example.'],
    [
      'test',
      ['contract/money.test.ts'],
      'npm test takes no options, not "contract/money.test.ts". CONTRIBUTING.md says how to run one file.',
    ],
    [
      'validate',
      ['--fix'],
      'npm run validate takes no options, not "--fix". CONTRIBUTING.md says how to run one file.',
    ],
    [
      'validate',
      ['--only', 'lint', 'app/root.tsx'],
      'npm run lint and npm run typecheck read every file: name none.',
    ],
    ['validate', ['--only'], 'npm run validate -- --only takes lint, types, not "".'],
    [
      'test',
      ['--only', 'unit,race'],
      'npm test -- --only takes unit, pglite, postgres, nodes, faults, processes, races, journeys, not "race".',
    ],
    ['bench', ['--quick'], 'npm run bench takes no options, not "--quick". It measures everything.'],
  ])('%s %j: exits with one line and does nothing', async (script, args, line) => {
    const env = { PATH: process.env.PATH, PORT: 'none' };
    expect(await runScript([`scripts/${script}.mjs`, ...args], { env })).toEqual({
      status: 1,
      stdout: '',
      stderr: `${line}\n`,
    });
  });
});
