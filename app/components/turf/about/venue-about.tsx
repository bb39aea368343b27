import * as m from '#messages';
import type { Venue } from '../../../../contract/turfs/venues.ts';
import { AmenityList } from './amenity-list.tsx';
import { Gallery } from './gallery.tsx';
import { type NearbyPlace, PlaceMap } from './place-map.tsx';

export default function VenueAbout({
  venue,
  pictures,
  nearby,
}: {
  venue: Venue;
  pictures: readonly { url: string; alt: string }[];
  nearby: readonly NearbyPlace[];
}) {
  const hasAbout = pictures.length > 0 || venue.description !== '' || venue.amenities.length > 0;
  return (
    <div
      className={hasAbout ? 'grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}
    >
      {hasAbout && (
        <section aria-labelledby="about" className="mt-10">
          <h2 id="about" className="text-2xl">
            {m.turfs_venue_about()}
          </h2>
          {pictures.length > 0 && <Gallery name={venue.name} pictures={pictures} />}
          {venue.description && <p className="mt-3 max-w-[62ch] whitespace-pre-line">{venue.description}</p>}
          {venue.amenities.length > 0 && (
            <>
              <h3 className="mt-7 text-lg">{m.cards_amenities()}</h3>
              <AmenityList amenities={venue.amenities} />
            </>
          )}
        </section>
      )}
      <PlaceMap place={venue} nearby={nearby} />
    </div>
  );
}
