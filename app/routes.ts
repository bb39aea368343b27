import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The table of contents: every URL of the website, explicit. */
export default [
  layout('components/layout/page-layout.tsx', [
    index('routes/marketplace/home.tsx'),
  ]),
] satisfies RouteConfig;
