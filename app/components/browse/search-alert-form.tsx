import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import type { AlertOfSearch } from './load-search-alert.server.ts';

/** Asks for a message when a slot of the search is free, or withdraws it. Visitors sign in first. */
export default function SearchAlertForm({
  alertId,
  isMain,
  problem,
}: AlertOfSearch & { isMain: boolean; problem: string | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const busy = { busy: isBusy, busyText: m.turfs_alert_asking() };
  return (
    <Form
      method="post"
      preventScrollReset
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${isMain ? 'justify-center' : ''}`}
    >
      {problem && <Notice tone="problem">{problem}</Notice>}
      {alertId ? (
        <>
          <p role="status" className={isMain ? '' : 'text-quiet'}>
            {m.turfs_search_alert_on()}
          </p>
          <input type="hidden" name="searchAlertId" value={alertId} />
          <Button tone="line" size="small" {...busy}>
            {m.turfs_alert_stop()}
          </Button>
        </>
      ) : (
        <Button tone={isMain ? 'go' : 'line'} size={isMain ? 'medium' : 'small'} {...busy}>
          {isMain ? m.turfs_search_alert_ask() : m.turfs_search_alert_more()}
        </Button>
      )}
    </Form>
  );
}
