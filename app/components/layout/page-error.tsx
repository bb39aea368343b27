import { isRouteErrorResponse } from 'react-router';
import * as m from '#messages';
import { StandView } from '../../artwork/stand-view.tsx';
import { buttonLook, LinkButton } from '../ui/button.tsx';
import { FullPicture } from '../ui/full-picture.tsx';

export function PageError({ error }: { error: unknown }) {
  const isLost = isRouteErrorResponse(error) && error.status === 404;
  const [title, text] = isLost ? lostBall : isNetworkFailure(error) ? noSignal : failed;
  return (
    <FullPicture
      picture={<StandView sport="cricket" seed={2} className="size-full" />}
      title={isLost ? '404' : title()}
    >
      <title>{title()}</title>
      <p>{text()}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {!isLost && (
          // biome-ignore lint/a11y/useValidAnchor: an empty address reloads this page
          <a href="" className={buttonLook({ tone: 'go' })}>
            {m.common_try_again()}
          </a>
        )}
        <LinkButton to="/" tone={isLost ? 'go' : 'chalk'}>
          {m.layout_return_home()}
        </LinkButton>
      </p>
    </FullPicture>
  );
}

const lostBall = [m.layout_error_not_found, m.layout_error_not_found_text] as const;
const noSignal = [m.layout_error_network, m.common_network_error] as const;
const failed = [m.layout_error_failed, m.layout_error_failed_text] as const;

/** Fetch failures are TypeErrors; Chromium, Firefox and Safari use different messages. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load/i.test(error.message);
}
