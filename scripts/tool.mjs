// npm run format, npm run db:generate: runs one tool of node_modules on Node 24.
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { runNode, stopChildrenWithScript } from './steps/run.mjs';

const [tool, ...args] = process.argv.slice(2);
stopChildrenWithScript();
await ensureInstalled();
const { code } = await runNode(`node_modules/${tool}`, args, { show: true });
process.exitCode = code;
