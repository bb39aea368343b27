import type { MetaDescriptor } from 'react-router';

/** `meta` of every page whose loader answers `meta`; one that could not be loaded says so itself. */
export function metaFromLoader({ loaderData }: { loaderData: { meta: MetaDescriptor[] } | undefined }) {
  return loaderData?.meta ?? [{ title: 'Maidan' }];
}
