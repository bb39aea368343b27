import { StandView } from '../../artwork/stand-view.tsx';
import { LinkButton } from '../ui/button.tsx';
import { FullPicture } from '../ui/full-picture.tsx';

export default function BookingNotFound() {
  return (
    <FullPicture
      picture={<StandView sport="tennis" seed={3} className="size-full" />}
      title="Booking not found"
    >
      <p>There is no such booking among yours.</p>
      <LinkButton to="/bookings" tone="go" className="mt-6">
        My bookings
      </LinkButton>
    </FullPicture>
  );
}
