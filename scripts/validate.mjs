// npm run validate: runs the checks for a push in under a minute. npm run lint and npm run typecheck run
// parts of it.
import { runChecks } from './steps/checks.mjs';
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { stopChildrenWithScript } from './steps/run.mjs';
import { say, stop } from './steps/say.mjs';
import { takeOnly } from './steps/take-no-options.mjs';

const { only, args } = takeOnly('npm run validate', 'CONTRIBUTING.md says how to run one file.', [
  'lint',
  'types',
]);
if (args.length > 0) stop('npm run lint and npm run typecheck read every file: name none.');
stopChildrenWithScript();
await ensureInstalled();
const failed = (await runChecks(only)).filter(({ ok }) => !ok);
if (failed.length > 0) say(`Not valid: ${failed.map(({ name }) => name).join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
