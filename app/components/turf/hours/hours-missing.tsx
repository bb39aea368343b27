import { Form } from 'react-router';
import { type IstDate, istDateOf } from '../../../../contract/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * The hours could not be loaded: nothing is shown as free that may not be. Retrying needs no JavaScript. Never a late part:
 * where hours are lost, its script would be, too.
 */
export function HoursMissing({ date, onRetry }: { date: IstDate; onRetry: () => void }) {
  return (
    <Notice
      tone="problem"
      action={
        <Form
          preventScrollReset
          onSubmit={(event) => {
            // A page that was left open overnight: its day has no hours any more, and the server shows today's.
            if (date < istDateOf(new Date())) return;
            event.preventDefault();
            onRetry();
          }}
        >
          <input type="hidden" name="date" value={date} />
          <Button tone="danger" size="small">
            Retry
          </Button>
        </Form>
      }
    >
      The hours of this day could not be loaded. Please try again in a moment.
    </Notice>
  );
}
