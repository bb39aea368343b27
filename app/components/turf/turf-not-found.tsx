import { StandView } from '../../artwork/stand-view.tsx';
import { LinkButton } from '../ui/button.tsx';
import { FullPicture } from '../ui/full-picture.tsx';

export default function TurfNotFound() {
  return (
    <FullPicture
      picture={<StandView sport="football" seed={7} className="size-full" />}
      title="Turf not found"
    >
      <p>The turf you're looking for doesn't exist.</p>
      <LinkButton to="/browse" tone="go" className="mt-6">
        Browse turfs
      </LinkButton>
    </FullPicture>
  );
}
