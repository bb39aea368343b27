import * as m from '#messages';
import type { OwnerContact } from '../../../../contract/bookings/owner-contact.ts';
import { formatOpeningHours } from '../../../../contract/calendar.ts';
import type { SimilarTurf } from '../../../../contract/turfs/similar-turfs.ts';
import type { Turf } from '../../../../contract/turfs/turfs.ts';
import { whatsAppUrl } from '../../../outside-links.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { CopyLinkButton } from '../share/copy-link-button.tsx';
import { shareWordsOf } from '../share/share-words.ts';
import { AmenityList } from './amenity-list.tsx';
import { Gallery } from './gallery.tsx';
import { OwnerContactCard } from './owner-contact-card.tsx';
import { PlaceMap } from './place-map.tsx';

export default function TurfAbout({
  turf,
  similar,
  url,
  owner,
}: {
  turf: Turf;
  similar: readonly SimilarTurf[];
  url: string;
  /** Null without a confirmed booking here. */
  owner: OwnerContact | null;
}) {
  const look = buttonLook({ tone: 'line', size: 'small' });
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-2xl">
        {m.turfs_about()}
      </h2>
      {turf.pictures.length > 0 && <Gallery name={turf.name} pictures={turf.pictures} />}
      {turf.description && <p className="mt-3 max-w-[62ch] whitespace-pre-line">{turf.description}</p>}
      <p className="mt-3 text-quiet">
        {m.turfs_about_hours({
          hours: formatOpeningHours(turf),
          count: turf.capacity,
        })}
      </p>
      {turf.amenities.length > 0 && (
        <>
          <h3 className="mt-7 text-lg">{m.cards_amenities()}</h3>
          <AmenityList amenities={turf.amenities} />
        </>
      )}
      <div id="share" className="mt-7 flex scroll-mt-20 flex-wrap gap-2.5">
        <a
          href={whatsAppUrl(shareWordsOf(turf, url))}
          target="_blank"
          rel="noopener noreferrer"
          className={look}
        >
          <ShareIcon /> {m.turfs_about_whatsapp()}
        </a>
        <CopyLinkButton />
      </div>
      <PlaceMap
        place={turf}
        nearby={similar.map(({ turf: { id, ...other }, distanceKm }) => ({
          ...other,
          to: `/turf/${id}`,
          distanceKm,
        }))}
      />
      {owner && <OwnerContactCard contact={owner} />}
    </section>
  );
}
