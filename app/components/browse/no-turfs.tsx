import * as m from '#messages';
import type { Sport } from '../../../contract/policy.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export default function NoTurfs({ sport }: { sport: Sport | undefined }) {
  return (
    <EmptyState
      title={m.turfs_none()}
      sport={sport}
      action={
        <LinkButton to="/browse" tone="strong">
          {m.turfs_none_all()}
        </LinkButton>
      }
    >
      {m.turfs_none_text()}
    </EmptyState>
  );
}
