// npm run simulate -- --seed N --steps M --runs R
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { runNode, stopChildrenWithScript } from './steps/run.mjs';

stopChildrenWithScript();
await ensureInstalled();
const { code } = await runNode('scripts/simulate.ts', process.argv.slice(2), { show: true });
process.exitCode = code;
