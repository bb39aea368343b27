import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NoTurfs() {
  return (
    <EmptyState
      title="No turfs yet"
      action={
        <LinkButton to="/desk/turfs/new" tone="go" size="large">
          Add Your First Turf
        </LinkButton>
      }
    >
      Hours belong to a turf, and none is yours so far.
    </EmptyState>
  );
}
