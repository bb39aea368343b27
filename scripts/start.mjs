// npm start: installs and builds if out of date, then serves.
import { ensureBuilt } from './steps/ensure/built.mjs';
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { serve } from './steps/serve.mjs';
import { takeNoOptions } from './steps/take-no-options.mjs';

takeNoOptions('npm start', 'Set PORT=3001, for example.');
await ensureInstalled();
await ensureBuilt();
serve('build/server/index.js', { NODE_ENV: 'production' });
