import { useLocation } from 'react-router';
import * as m from '#messages';
import { useSignInLink, useToggle } from '../toggle/use-toggle.ts';
import { roundOverPicture } from '../ui/over-picture.ts';

/** Favourite button; a sign-in link for visitors. */
export default function FavouriteButton({
  turfId,
  isFavourite,
  isSignedIn,
}: {
  turfId: string;
  isFavourite: boolean;
  isSignedIn: boolean;
}) {
  const { pathname, search } = useLocation();
  const returnTo = `${pathname}${search}`;
  const { on, onSubmit } = useToggle({
    api: `/api/turfs/${turfId}/favourite`,
    server: { on: isFavourite, count: 0 },
    failure: m.turfs_favourite_failed(),
  });
  const signInLink = useSignInLink('favourite');
  if (!isSignedIn) {
    return (
      <a
        href={signInLink.href}
        onClick={signInLink.onClick}
        aria-label={m.cards_favourite_add()}
        className={roundOverPicture}
      >
        <HeartIcon />
      </a>
    );
  }
  return (
    <form method="post" action={`/turf/${turfId}/favourite`} onSubmit={onSubmit}>
      <input type="hidden" name="keep" value={String(!on)} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" aria-label={m.cards_favourite()} aria-pressed={on} className={roundOverPicture}>
        <HeartIcon filled={on} />
      </button>
    </form>
  );
}

function HeartIcon({ filled = false }: { filled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`size-5 ${filled ? 'fill-flood text-flood' : 'fill-none'}`}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 20.5S3.5 15 3.5 8.9A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.5 2.4C20.5 15 12 20.5 12 20.5z" />
    </svg>
  );
}
