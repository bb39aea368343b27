import { istDateOf } from '../../../contract/calendar.ts';

/** The protocol allows 50,000; smaller files are cheaper to read again. */
export const turfsPerSitemap = 5_000;

export const publicPages = [
  '/',
  '/browse',
  '/list-your-turf',
  '/how-it-works',
  '/about',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
] as const;

type Place = { url: string; changedAt?: Date | undefined };

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapIndex(files: readonly Place[]): string {
  return `${head}<sitemapindex ${space}>\n${files.map((file) => entry('sitemap', file)).join('\n')}\n</sitemapindex>\n`;
}

export function sitemap(pages: readonly Place[]): string {
  return `${head}<urlset ${space}>\n${pages.map((page) => entry('url', page)).join('\n')}\n</urlset>\n`;
}

function entry(tag: 'url' | 'sitemap', { url, changedAt }: Place): string {
  const changed = changedAt ? `<lastmod>${istDateOf(changedAt)}</lastmod>` : '';
  return `<${tag}><loc>${escapeXml(url)}</loc>${changed}</${tag}>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
