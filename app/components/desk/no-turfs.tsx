import * as m from '#messages';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

export function NoTurfs() {
  return (
    <EmptyState
      title={m.desk_no_turfs_title()}
      action={
        <LinkButton to="/desk/turfs/new" tone="go" size="large">
          {m.desk_no_turfs_add()}
        </LinkButton>
      }
    >
      {m.desk_no_turfs_text()}
    </EmptyState>
  );
}
