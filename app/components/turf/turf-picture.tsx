import type { Sport } from '../../../contract/policy.ts';
import { Pitch } from '../../artwork/pitch.tsx';

/** The owner's first picture; until there is one, the turf's own drawing. */
export function TurfPicture({
  turf,
  className,
}: {
  turf: { sport: Sport; artworkSeed: number; imageUrl: string | null };
  className: string;
}) {
  if (!turf.imageUrl) return <Pitch sport={turf.sport} seed={turf.artworkSeed} className={className} />;
  return (
    <img
      src={turf.imageUrl}
      alt=""
      width="640"
      height="400"
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
