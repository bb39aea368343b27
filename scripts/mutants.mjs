// npm run test:mutants -- --seed N --count N: counts the small code faults that unit and database tests
// detect.
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { runNode, stopChildrenWithScript } from './steps/run.mjs';

stopChildrenWithScript();
await ensureInstalled();
const { code } = await runNode('tests/mutation/run.ts', process.argv.slice(2), { show: true });
process.exitCode = code;
