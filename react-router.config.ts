import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Sends the manifest of all routes at once, because lazy discovery would add requests on weak networks.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
