import { StandView } from '../../artwork/stand-view.tsx';
import { LinkButton } from '../ui/button.tsx';
import { FullPicture } from '../ui/full-picture.tsx';

export function LostBall() {
  return (
    <FullPicture picture={<StandView sport="football" seed={4} className="size-full" />} title="404">
      <p>This ball went over the fence: there is no page here.</p>
      <LinkButton to="/" tone="go" className="mt-6">
        Return to Home
      </LinkButton>
    </FullPicture>
  );
}
