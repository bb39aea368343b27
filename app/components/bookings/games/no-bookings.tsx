import * as m from '#messages';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export default function NoBookings() {
  return (
    <EmptyState
      title={m.booking_none()}
      action={
        <LinkButton to="/browse" tone="go" size="large">
          {m.turfs_browse()}
        </LinkButton>
      }
    >
      {m.booking_none_text()}
    </EmptyState>
  );
}
