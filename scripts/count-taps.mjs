// npm run count:taps: counts taps, fields and screens of the ways to a ticket on a phone.
import { ensureBuilt } from './steps/ensure/built.mjs';
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { runNode, stopChildrenWithScript } from './steps/run.mjs';
import { takeNoOptions } from './steps/take-no-options.mjs';

takeNoOptions('npm run count:taps', 'It counts everything.');
stopChildrenWithScript();
await ensureInstalled();
await ensureBuilt();
const { code } = await runNode('tests/bench/count-taps.ts', [], { show: true });
process.exitCode = code;
