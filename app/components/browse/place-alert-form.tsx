import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import type { EmptyPlace } from './load-empty-place.server.ts';

/** Asks for a mail when the first turf opens, or withdraws it. Visitors sign in first. */
export function PlaceAlertForm({ place, alertId, problem }: EmptyPlace & { problem: string | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" preventScrollReset className="grid justify-items-center gap-3">
      {problem && <Notice tone="problem">{problem}</Notice>}
      {alertId ? (
        <>
          <Notice>{m.turfs_alert_on({ place })}</Notice>
          <input type="hidden" name="placeAlertId" value={alertId} />
          <Button tone="line" size="small" busy={isBusy} busyText={m.turfs_alert_asking()}>
            {m.turfs_alert_stop()}
          </Button>
        </>
      ) : (
        <>
          <input type="hidden" name="place" value={place} />
          <Button tone="go" busy={isBusy} busyText={m.turfs_alert_asking()}>
            {m.turfs_alert_ask()}
          </Button>
        </>
      )}
      <LinkButton to="/browse" tone="plain">
        {m.turfs_none_all()}
      </LinkButton>
    </Form>
  );
}
