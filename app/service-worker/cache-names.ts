export const cacheNames = {
  /** Named by their content, so one name never means two things. */
  assets: 'maidan-assets',
  /** Last seen copies of a person's own pages. */
  pages: 'maidan-pages',
  /** The page for when there is no network, as this version draws it. */
  offline: 'maidan-offline',
} as const;
