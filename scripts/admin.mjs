// npm run admin -- grant EMAIL, or reset-second-factor EMAIL
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { runNode, stopChildrenWithScript } from './steps/run.mjs';

stopChildrenWithScript();
await ensureInstalled();
const { code } = await runNode('scripts/admin.ts', process.argv.slice(2), { show: true });
process.exitCode = code;
