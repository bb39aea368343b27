import { isRouteErrorResponse } from 'react-router';
import { StandView } from '../../artwork/stand-view.tsx';
import { buttonLook, LinkButton } from '../ui/button.tsx';
import { FullPicture } from '../ui/full-picture.tsx';
import { LostBall } from './lost-ball.tsx';

/** Stands in place of a page that failed. The retry link loads the whole document again. */
export function PageError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <LostBall />;
  const isNetwork = isNetworkFailure(error);
  const title = isNetwork ? 'No signal out here' : 'Bad light stopped play';
  return (
    <FullPicture picture={<StandView sport="cricket" seed={2} className="size-full" />} title={title}>
      <title>{title}</title>
      <p>
        {isNetwork
          ? 'Network error. Please check your connection'
          : 'Something went wrong. Nothing you paid or booked is lost. Please try again.'}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads this page */}
        <a href="" className={buttonLook({ tone: 'go' })}>
          Try again
        </a>
        <LinkButton to="/" tone="chalk">
          Return to Home
        </LinkButton>
      </p>
    </FullPicture>
  );
}

/** A request without an answer: Chromium, Firefox and Safari each word it differently. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
