import * as m from '#messages';
import { StandView } from '../../artwork/stand-view.tsx';
import { LinkButton } from '../ui/button.tsx';
import { FullPicture } from '../ui/full-picture.tsx';

export default function TurfNotFound() {
  return (
    <FullPicture
      picture={<StandView sport="football" seed={7} className="size-full" />}
      title={m.turfs_not_found()}
    >
      <p>{m.turfs_not_found_text()}</p>
      <LinkButton to="/browse" tone="go" className="mt-6">
        {m.turfs_browse()}
      </LinkButton>
    </FullPicture>
  );
}
