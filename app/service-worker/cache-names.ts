export const cacheNames = {
  /** Content-hashed names, so entries never go stale. */
  assets: 'maidan-assets',
  pages: 'maidan-pages',
  /** The offline page of this version. */
  offline: 'maidan-offline',
} as const;
