import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import type { Turf } from '../../../contract/turfs/turfs.ts';
import { Floodlights } from '../../artwork/floodlights.tsx';
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
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-night-deep/90 via-night-deep/10 to-night-deep/40" />
      {!turf.imageUrl && <Floodlights />}
      <div className="wrap flex min-h-66 flex-col pt-17 pb-5 sm:min-h-92 lg:min-h-104 lg:pt-20 lg:pb-9">
        <div className="flex items-center justify-between">
          <Link to="/browse" aria-label={m.turfs_back()} className={roundOverPicture}>
            <BackIcon />
          </Link>
          <div className="flex gap-2.5">
            <div className="size-11">
              {/* Keyed by turf, because similar turfs reuse this page and must not inherit the button's state. */}
              <FavouriteButton key={turf.id} turfId={turf.id} isFavourite={isFavourite} />
            </div>
            <div className="size-11">
              <ShareButton title={turf.name} />
            </div>
          </div>
        </div>
        <div className="mt-auto pt-4 lg:max-w-[46rem]">
          <h1 className="text-[2rem] sm:text-5xl lg:text-6xl">{turf.name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-2 text-[#e3efe6] sm:text-[1.0625rem]">
            <CityLink location={turf.location} sport={turf.sport} className="max-sm:-mb-3" />
            <span aria-hidden="true" className="hidden sm:inline">
              ·
            </span>
            <span className="basis-full sm:hidden" />
            <RatingLine rating={turf.rating} count={turf.reviewCount} />
          </p>
        </div>
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
