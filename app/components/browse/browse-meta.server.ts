import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import * as m from '#messages';
import { sportNames } from '../../../contract/policy.ts';
import { metaOf } from '../../document/page-meta.server.ts';
import type { SearchTerms } from './search-terms.ts';

/** Each sport has its own canonical page; other filters are views of it. */
export function browseMeta(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { sport, location }: SearchTerms,
): MetaDescriptor[] {
  const place = location ?? m.turfs_browse_meta_india();
  const texts = sport
    ? {
        title: m.turfs_browse_meta_title_sport({ sport: sportNames[sport](), place }),
        description: m.turfs_browse_meta_text_sport({ sport: sportNames[sport](), place }),
      }
    : { title: m.turfs_browse_meta_title({ place }), description: m.turfs_browse_meta_text({ place }) };
  return metaOf(context, url, {
    ...texts,
    path: sport ? `/browse?sport=${sport}` : '/browse',
  });
}
