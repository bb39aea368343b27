import * as m from '#messages';
import { StandView } from '../../artwork/stand-view.tsx';
import { LinkButton } from '../ui/button.tsx';
import { FullPicture } from '../ui/full-picture.tsx';

export default function BookingNotFound() {
  return (
    <FullPicture
      picture={<StandView sport="tennis" seed={3} className="size-full" />}
      title={m.booking_not_found()}
    >
      <p>{m.booking_not_found_text()}</p>
      <LinkButton to="/bookings" tone="go" className="mt-6">
        {m.booking_my_bookings()}
      </LinkButton>
    </FullPicture>
  );
}
