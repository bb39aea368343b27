import { StandView } from '../../artwork/stand-view.tsx';
import { buttonLook } from '../ui/button.tsx';
import { FullPicture } from '../ui/full-picture.tsx';

/** A plain link: whatever failed, it loads a fresh page. */
export function FailedPage({ isNetwork }: { isNetwork: boolean }) {
  return (
    <main className="on-night [&>div]:min-h-svh">
      <FullPicture
        picture={<StandView sport="cricket" seed={2} className="size-full" />}
        title={isNetwork ? 'No signal out here' : 'Bad light stopped play'}
      >
        <p>
          {isNetwork
            ? 'Network error. Please check your connection'
            : 'Something went wrong on our side. Nothing you paid or booked is lost. Please try again later.'}
        </p>
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          <a href={isNetwork ? '' : '/'} className={buttonLook({ tone: 'go' })}>
            {isNetwork ? 'Try again' : 'Return to Home'}
          </a>
        </p>
      </FullPicture>
    </main>
  );
}
