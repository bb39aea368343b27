import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import type { Turf } from '../../../contract/turfs/turfs.ts';
import { StandView } from '../../artwork/stand-view.tsx';
import { late } from '../../document/late.tsx';
import { BackIcon, StarIcon } from '../ui/icons.tsx';
import { roundOverPicture } from '../ui/over-picture.ts';
import { CityLink } from './city-link.tsx';

const FavouriteButton = late(() => import('../favourites/favourite-button.tsx'));
const ShareButton = late(() => import('./share/share-button.tsx'));

export function TurfHead({ turf, isFavourite }: { turf: Turf; isFavourite: boolean | null }) {
  return (
    <div className="under-header on-night relative isolate overflow-hidden bg-night text-white">
      {turf.imageUrl ? (
        <img
          src={turf.imageUrl}
          alt=""
          width="1280"
          height="640"
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      ) : (
        <StandView sport={turf.sport} seed={turf.artworkSeed} className="absolute inset-0 -z-10 size-full" />
      )}
      {/* Dark enough for white text over a white chalk line. */}
      <div className="absolute inset-0 -z-10 bg-night-deep/75 lg:bg-transparent lg:bg-linear-to-r lg:from-night-deep/85 lg:via-night-deep/70 lg:to-night-deep/10" />
      <div className="wrap pt-17 pb-1 sm:pb-4 lg:pt-22 lg:pb-8">
        <div className="flex items-center gap-2 lg:gap-4">
          <Link to="/browse" aria-label={m.turfs_back()} className={`shrink-0 ${roundOverPicture}`}>
            <BackIcon />
          </Link>
          <h1 className="min-w-0 flex-1 text-2xl sm:text-4xl lg:text-5xl">{turf.name}</h1>
          <div className="size-11 shrink-0">
            {/* Keyed by turf, because similar turfs reuse this page and must not inherit the button's state. */}
            <FavouriteButton key={turf.id} turfId={turf.id} isFavourite={isFavourite} />
          </div>
          <div className="size-11 shrink-0">
            <ShareButton title={turf.name} />
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere text-[0.9375rem] text-[#e3efe6] sm:mt-1 sm:text-[1.0625rem] lg:pl-15">
          <CityLink location={turf.location} sport={turf.sport} />
          <span aria-hidden="true">·</span>
          <RatingLine rating={turf.rating} count={turf.reviewCount} />
        </p>
      </div>
    </div>
  );
}

function RatingLine({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return <span>{m.cards_new()}</span>;
  return (
    <a href="#reviews" className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline">
      <ParaglideMessage
        message={m.turfs_rating_line}
        inputs={{ rating: rating.toFixed(1), count }}
        markup={{ star: () => <StarIcon className="size-4 text-flood" /> }}
      />
    </a>
  );
}
