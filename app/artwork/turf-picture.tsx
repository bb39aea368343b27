import type { Sport } from '../../contract/policy.ts';
import { Photo } from './photo.tsx';
import { Pitch } from './pitch.tsx';

const sizes = '(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 7rem';

/** The picture of a turf's card, or a drawing. */
export function TurfPicture({
  turf,
  isFirst,
  className,
}: {
  turf: { sport: Sport; artworkSeed: number; imageUrl: string | null };
  isFirst?: boolean | undefined;
  className: string;
}) {
  if (!turf.imageUrl) return <Pitch sport={turf.sport} seed={turf.artworkSeed} className={className} />;
  return <Photo url={turf.imageUrl} sizes={sizes} isFirst={isFirst} className={className} />;
}
