import { isRouteErrorResponse } from 'react-router';
import { StandView } from '../../artwork/stand-view.tsx';
import { buttonLook, LinkButton } from '../ui/button.tsx';
import { FullPicture } from '../ui/full-picture.tsx';

export function PageError({ error }: { error: unknown }) {
  const isLost = isRouteErrorResponse(error) && error.status === 404;
  const [title, text] = isLost ? lostBall : isNetworkFailure(error) ? noSignal : failed;
  return (
    <FullPicture
      picture={<StandView sport="cricket" seed={2} className="size-full" />}
      title={isLost ? '404' : title}
    >
      <title>{title}</title>
      <p>{text}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {!isLost && (
          // biome-ignore lint/a11y/useValidAnchor: an empty address reloads this page
          <a href="" className={buttonLook({ tone: 'go' })}>
            Try again
          </a>
        )}
        <LinkButton to="/" tone={isLost ? 'go' : 'chalk'}>
          Return to Home
        </LinkButton>
      </p>
    </FullPicture>
  );
}

const lostBall = ['Page not found', 'This ball went over the fence: there is no page here.'] as const;
const noSignal = ['No signal out here', 'Network error. Please check your connection'] as const;
const failed = [
  'Bad light stopped play',
  'Something went wrong. Nothing you paid or booked is lost. Please try again.',
] as const;

/** Fetch failures are TypeErrors; Chromium, Firefox and Safari use different messages. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load/i.test(error.message);
}
