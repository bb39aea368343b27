// npm run cluster -- --nodes N: several nodes behind a proxy on http://localhost:3000, to try it out.
import { ensureBuilt } from './steps/ensure/built.mjs';
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { serve } from './steps/serve.mjs';

await ensureInstalled();
await ensureBuilt();
serve('scripts/cluster/start.ts', { NODE_ENV: 'production' }, process.argv.slice(2));
