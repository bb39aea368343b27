/** The stream that a route follows while open: `export const handle = { live: 'turf' }`. */
export type LiveHandle = { live?: 'turf' | 'marketplace' | 'own' | 'home' };

export function streamOf(
  { live }: LiveHandle,
  params: Readonly<Record<string, string | undefined>>,
  isSignedIn: boolean,
): string | undefined {
  if (live === 'turf') return `/turfs/${params.turfId}`;
  if (live === 'marketplace') return '/marketplace';
  if (live === 'home') return isSignedIn ? '/own' : '/marketplace';
  return live === 'own' && isSignedIn ? '/own' : undefined;
}
