export type SiteLink = { to: string; label: string };

export const mainLinks: readonly SiteLink[] = [
  { to: '/browse', label: 'Browse Turfs' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/about', label: 'About' },
  { to: '/faq', label: 'FAQ' },
];
