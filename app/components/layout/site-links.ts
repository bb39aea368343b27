import * as m from '#messages';

export type SiteLink = { to: string; label: () => string };

export const mainLinks: readonly SiteLink[] = [
  { to: '/browse', label: m.layout_browse_turfs },
  { to: '/how-it-works', label: m.layout_how_it_works },
  { to: '/about', label: m.layout_about },
  { to: '/faq', label: m.layout_faq },
];
