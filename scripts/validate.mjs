// npm run validate: what a push needs, in under a minute.
import { runChecks } from './steps/checks.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { stopChildrenWithScript } from './steps/run.mjs';
import { say } from './steps/say.mjs';
import { takeNoOptions } from './steps/take-no-options.mjs';

takeNoOptions('npm run validate', 'CONTRIBUTING.md says how to run one file.');
stopChildrenWithScript();
await ensureInstalled();
const failed = (await runChecks()).filter(({ ok }) => !ok);
if (failed.length > 0) say(`Not valid: ${failed.map(({ name }) => name).join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
