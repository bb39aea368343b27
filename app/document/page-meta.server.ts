import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { pictureSize, sitePicturePath } from '../../contract/turf-picture.ts';
import { installationContext } from '../api.server.ts';

type PageWords = {
  /** Without the site's name. */
  title: string;
  description: string;
  /** What a preview says in place of the title. */
  headline?: string;
  /** Path of the preview picture, and what is on it. */
  picture?: { path: string; alt: string };
  /** Where the page stands, if a query of it is a page of its own. */
  path?: string;
  /** Facts for machines, schema.org. */
  facts?: readonly object[];
};

const sitePicture = {
  path: sitePicturePath,
  alt: 'A floodlit pitch. Maidan: book sports turfs across India.',
};

/**
 * The head of a public page: what search results and previews show of it. Made with the loader's data, so that the
 * words for machines never travel as scripts.
 */
export function metaOf(
  context: Readonly<RouterContextProvider>,
  url: URL,
  {
    title,
    description,
    headline = title,
    picture = sitePicture,
    path = canonicalPath(url),
    facts = [],
  }: PageWords,
): MetaDescriptor[] {
  const { origin } = context.get(installationContext);
  const address = `${origin}${path}`;
  const pictureUrl = `${origin}${picture.path}`;
  return [
    { title: `${title} · Maidan` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: headline },
    { property: 'og:description', content: description },
    { property: 'og:image', content: pictureUrl },
    { property: 'og:image:width', content: String(pictureSize.width) },
    { property: 'og:image:height', content: String(pictureSize.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': fact }) as MetaDescriptor),
  ];
}

/** The router also finds a page in capitals and with a slash behind it; it is no other page for that. */
function canonicalPath({ pathname }: URL): string {
  return pathname.toLowerCase().replace(/(?<!^)\/+$/, '');
}
