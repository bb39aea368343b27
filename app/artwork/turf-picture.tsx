import type { Sport } from '../../contract/policy.ts';
import { Pitch } from './pitch.tsx';

export function TurfPicture({
  turf,
  className,
}: {
  turf: { sport: Sport; artworkSeed: number; imageUrl: string | null };
  className: string;
}) {
  if (!turf.imageUrl) return <Pitch sport={turf.sport} seed={turf.artworkSeed} className={className} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={widthsOf(turf.imageUrl, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={widthsOf(turf.imageUrl, 'webp')} sizes={sizes} />
      <img
        src={turf.imageUrl}
        alt=""
        width="640"
        height="400"
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}

const sizes = '(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw';

/** Returns the srcset of the resized files beside the picture (server/core/turfs/pictures/encode-picture.ts). */
function widthsOf(url: string, format: 'avif' | 'webp'): string {
  const folder = url.slice(0, url.lastIndexOf('/'));
  return [480, 960, 1600].map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
}
