import * as m from '#messages';
import { StandView } from '../../artwork/stand-view.tsx';
import { LinkButton } from '../ui/button.tsx';
import { FullPicture } from '../ui/full-picture.tsx';

/** The page of a turf, venue or city that does not exist; leads to all turfs. */
export function NothingThere({ title, text }: { title: string; text: string }) {
  return (
    <FullPicture picture={<StandView sport="football" seed={7} className="size-full" />} title={title}>
      <p>{text}</p>
      <LinkButton to="/browse" tone="go" className="mt-6">
        {m.turfs_browse()}
      </LinkButton>
    </FullPicture>
  );
}
