import type { ReactNode } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** The hours could not be loaded: nothing is shown as free that may not be. */
export function HoursMissing({
  retryUrl,
  before,
  after,
}: {
  retryUrl: string;
  before: ReactNode;
  after: ReactNode;
}) {
  return (
    <div className="wrap pt-5 pb-12 lg:pt-8">
      {before}
      <Notice
        tone="problem"
        action={
          <LinkButton to={retryUrl} replace preventScrollReset tone="danger" size="small">
            Retry
          </LinkButton>
        }
      >
        The hours of this day could not be loaded. Please try again in a moment.
      </Notice>
      <div className="mt-10">{after}</div>
    </div>
  );
}
