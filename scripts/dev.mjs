// npm run dev: serves from the sources, with hot reload.
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { serve } from './steps/serve.mjs';

await ensureInstalled();
serve('server/dev.ts', { NODE_ENV: 'development' });
