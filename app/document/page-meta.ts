import type { MetaDescriptor } from 'react-router';

export function metaFromLoader({ loaderData }: { loaderData: { meta: MetaDescriptor[] } | undefined }) {
  return loaderData?.meta ?? [{ title: 'Maidan' }];
}
