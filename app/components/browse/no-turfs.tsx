import type { Sport } from '../../../contract/policy.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export default function NoTurfs({ sport }: { sport: Sport | undefined }) {
  return (
    <EmptyState
      title="No turfs found"
      sport={sport}
      action={
        <LinkButton to="/browse" tone="strong">
          Show all turfs
        </LinkButton>
      }
    >
      Try adjusting your filters to see more results
    </EmptyState>
  );
}
