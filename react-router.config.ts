import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The server program bundles the pages (vite.config.ts); prerendering and lazy manifests would need requests
  // that a first visit on a weak network should not make.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
