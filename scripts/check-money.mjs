// npm run check:money
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { runNode, stopChildrenWithScript } from './steps/run.mjs';

stopChildrenWithScript();
await ensureInstalled();
const { code } = await runNode('scripts/check-money.ts', process.argv.slice(2), { show: true });
process.exitCode = code;
