import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import * as m from '#messages';
import { pictureSize, sitePicturePath } from '../../contract/turfs/picture.ts';
import { installationContext } from '../api.server.ts';

type PageWords = {
  title: string;
  description: string;
  /** Title of the link preview, if it differs from `title`. */
  headline?: string;
  picture?: { path: string; alt: string; size?: { width: number; height: number } };
  /** Canonical path, if a query of the page is a page of its own. */
  path?: string;
  /** Structured data (schema.org). */
  facts?: readonly object[];
};

/**
 * Returns the meta tags for search results and link previews. Call it in the loader, so that the structured
 * data stays out of the page's scripts.
 */
export function metaOf(
  context: Readonly<RouterContextProvider>,
  url: URL,
  {
    title,
    description,
    headline = title,
    picture = { path: sitePicturePath, alt: m.layout_picture_alt() },
    path = canonicalPath(url),
    facts = [],
  }: PageWords,
): MetaDescriptor[] {
  const { origin } = context.get(installationContext);
  const address = `${origin}${path}`;
  const pictureUrl = `${origin}${picture.path}`;
  const size = picture.size ?? pictureSize;
  return [
    { title: m.common_page_title({ page: title }) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: headline },
    { property: 'og:description', content: description },
    { property: 'og:image', content: pictureUrl },
    { property: 'og:image:width', content: String(size.width) },
    { property: 'og:image:height', content: String(size.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': fact }) as MetaDescriptor),
  ];
}

/** Removes capitals and trailing slashes, because the router accepts both. */
function canonicalPath({ pathname }: URL): string {
  return pathname.toLowerCase().replace(/(?<!^)\/+$/, '');
}
