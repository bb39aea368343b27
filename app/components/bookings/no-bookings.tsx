import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export default function NoBookings() {
  return (
    <EmptyState
      title="No Bookings Yet"
      action={
        <LinkButton to="/browse" tone="go" size="large">
          Browse turfs
        </LinkButton>
      }
    >
      Find a turf, pick your hours, and they show up here.
    </EmptyState>
  );
}
