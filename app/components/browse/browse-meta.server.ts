import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { sportNames } from '../../../contract/policy.ts';
import { metaOf } from '../../document/page-meta.server.ts';
import type { SearchTerms } from './search-terms.ts';

/** Each sport has its own canonical page; other filters are views of it. */
export function browseMeta(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { sport, location }: SearchTerms,
): MetaDescriptor[] {
  const what = sport ? `${sportNames[sport]()} turfs` : 'Sports turfs';
  const where = location ?? 'India';
  return metaOf(context, url, {
    title: `${what} in ${where}`,
    description: `${what} in ${where} by the hour: compare prices, free hours and reviews, and book in three screens.`,
    path: sport ? `/browse?sport=${sport}` : '/browse',
  });
}
