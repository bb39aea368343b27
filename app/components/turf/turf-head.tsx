import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import type { Turf } from '../../../contract/turfs/turfs.ts';
import { StandView } from '../../artwork/stand-view.tsx';
import { late } from '../../document/late.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { roundOverPicture } from '../ui/over-picture.ts';
import { Rating } from '../ui/rating.tsx';
import { CityLink } from './city-link.tsx';

const HeadPhotos = late(() => import('./head-photos.tsx'));
const FavouriteButton = late(() => import('../favourites/favourite-button.tsx'));
const ShareButton = late(() => import('./share/share-button.tsx'));

export function TurfHead({ turf, ...favourite }: { turf: Turf; isFavourite: boolean; isSignedIn: boolean }) {
  const hasPhotos = turf.pictures.length > 0;
  return (
    <div className="under-header on-night relative isolate overflow-hidden bg-night text-white">
      {hasPhotos ? (
        <HeadPhotos pictures={turf.pictures} />
      ) : (
        <>
          <StandView
            sport={turf.sport}
            seed={turf.artworkSeed}
            className="absolute inset-0 -z-10 size-full"
          />
          {/* Dark enough for white text over a white chalk line. */}
          <div className="absolute inset-0 -z-10 bg-night-deep/75 lg:bg-transparent lg:bg-linear-to-r lg:from-night-deep/85 lg:via-night-deep/70 lg:to-night-deep/10" />
        </>
      )}
      <div className={`wrap pt-17 pb-1 sm:pb-4 lg:pb-8 ${hasPhotos ? 'lg:pt-28' : 'lg:pt-22'}`}>
        <div className={`flex items-center gap-2 lg:gap-4 ${hasPhotos ? 'max-lg:flex-wrap' : ''}`}>
          <Link
            to="/browse"
            onClick={backToList}
            aria-label={m.turfs_back()}
            className={`shrink-0 ${roundOverPicture}`}
          >
            <BackIcon />
          </Link>
          <h1
            className={`min-w-0 flex-1 text-2xl sm:text-4xl lg:text-5xl ${hasPhotos ? 'max-lg:order-last max-lg:mt-3 max-lg:basis-full' : ''}`}
          >
            {turf.name}
          </h1>
          {/* For pointers: with the keyboard the hours come first, and the photos are reached below. */}
          {hasPhotos && (
            <a
              href="#photos"
              tabIndex={-1}
              className={`ml-auto w-auto px-4 text-sm font-[600] ${roundOverPicture}`}
            >
              {m.turfs_photos({ count: turf.pictures.length })}
            </a>
          )}
          <div className="size-11 shrink-0">
            {/* Keyed by turf, because similar turfs reuse this page and must not inherit the button's state. */}
            <FavouriteButton key={turf.id} turfId={turf.id} {...favourite} />
          </div>
          <div className="size-11 shrink-0">
            <ShareButton title={turf.name} />
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-1.5 wrap-anywhere text-sm text-[#e3efe6] sm:mt-1 sm:text-[1.0625rem] lg:pl-15">
          <CityLink location={turf.location} sport={turf.sport} />
          <span aria-hidden="true">·</span>
          <a href="#reviews" className="inline-flex min-h-11 items-center hover:underline [&_svg]:text-flood">
            <Rating rating={turf.rating} count={turf.reviewCount} />
          </a>
        </p>
      </div>
    </div>
  );
}

/** Returns to the list in this tab's history, with its filters and its place, instead of to all turfs. */
function backToList(event: MouseEvent) {
  const { navigation } = window;
  const list = navigation
    ?.entries()
    .slice(0, navigation.currentEntry?.index)
    .findLast(({ url }) => url && /\/(browse|turfs)\b/.test(url));
  if (!list) return;
  event.preventDefault();
  navigation.traverseTo(list.key);
}
