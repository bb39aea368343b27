import * as m from '#messages';
import type { Venue } from '../../../contract/turfs/venues.ts';
import { late } from '../../document/late.tsx';
import { Band } from '../ui/band.tsx';
import { roundOverPicture } from '../ui/over-picture.ts';
import { Rating } from '../ui/rating.tsx';
import { CityLink } from './city-link.tsx';

const HeadPhotos = late(() => import('./head-photos.tsx'));

type Shown = { url: string; alt: string };

/** Returns the pictures of the venue, then the first one of each turf. */
export function picturesAt({ pictures, turfs }: Venue): Shown[] {
  const ofTurfs = turfs.flatMap(({ name, imageUrl }) => (imageUrl ? [{ url: imageUrl, alt: name }] : []));
  const all = [...pictures, ...ofTurfs];
  return all.filter(({ url }, index) => all.findIndex((each) => each.url === url) === index);
}

export function VenueHead({ venue, pictures }: { venue: Venue; pictures: readonly Shown[] }) {
  const facts = (
    <span className="flex flex-wrap items-center gap-x-4">
      <CityLink location={venue.location} />
      <Rating rating={venue.rating} count={venue.reviewCount} />
    </span>
  );
  if (pictures.length === 0)
    return (
      <Band title={venue.name} sport={venue.turfs[0]?.sport} seed={4}>
        {facts}
      </Band>
    );
  return (
    <div className="under-header on-night relative isolate overflow-hidden bg-night text-white">
      <HeadPhotos pictures={pictures} />
      <div className="wrap flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-17 pb-3 sm:pt-48 sm:pb-7">
        <div className="min-w-0 wrap-anywhere max-sm:order-last">
          <h1 className="max-w-[24ch] text-3xl sm:text-5xl">{venue.name}</h1>
          <div className="mt-1 text-on-night sm:mt-3 sm:text-[1.0625rem]">{facts}</div>
        </div>
        <a
          href="#photos"
          tabIndex={-1}
          className={`ml-auto w-auto px-4 text-sm font-[600] ${roundOverPicture}`}
        >
          {m.turfs_photos({ count: pictures.length })}
        </a>
      </div>
    </div>
  );
}
