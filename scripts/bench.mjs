// npm run bench: measures the production build on PostgreSQL.
import { ensureBuilt } from './steps/ensure-built.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { runNode, stopChildrenWithScript } from './steps/run.mjs';

stopChildrenWithScript();
await ensureInstalled();
await ensureBuilt();
const { code } = await runNode('tests/bench/run.ts', process.argv.slice(2), { show: true });
process.exitCode = code;
