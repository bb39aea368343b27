// npm run bench: measures the production build on PostgreSQL.
import { ensureBuilt } from './steps/ensure/built.mjs';
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { ensurePrograms } from './steps/ensure/programs.mjs';
import { runNode, stopChildrenWithScript } from './steps/run.mjs';
import { takeNoOptions } from './steps/take-no-options.mjs';

takeNoOptions('npm run bench', 'It measures everything.');
stopChildrenWithScript();
await ensureInstalled();
await ensurePrograms('The benchmarks need');
await ensureBuilt();
const { code } = await runNode('tests/bench/run.ts', [], { show: true });
process.exitCode = code;
