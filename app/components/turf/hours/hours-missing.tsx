import { Form } from 'react-router';
import * as m from '#messages';
import { type IstDate, istDateOf } from '../../../../contract/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/**
 * Shown when the hours failed to load, so that no taken hour looks free. Retry works without JavaScript. Not
 * lazy, because its chunk would fail to load as well.
 */
export function HoursMissing({ date, onRetry }: { date: IstDate; onRetry: () => void }) {
  return (
    <Notice
      tone="problem"
      action={
        <Form
          preventScrollReset
          onSubmit={(event) => {
            // A page left open overnight shows a past day; the server then answers with today's hours.
            if (date < istDateOf(new Date())) return;
            event.preventDefault();
            onRetry();
          }}
        >
          <input type="hidden" name="date" value={date} />
          <Button tone="danger" size="small">
            {m.common_retry()}
          </Button>
        </Form>
      }
    >
      {m.turfs_slots_failed()}
    </Notice>
  );
}
