// npm run dev: serves from the sources, with hot reload.
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { serve } from './steps/serve.mjs';
import { takeNoOptions } from './steps/take-no-options.mjs';

takeNoOptions('npm run dev', 'Set PORT=3001, for example.');
await ensureInstalled();
serve('server/dev.ts', { NODE_ENV: 'development' });
