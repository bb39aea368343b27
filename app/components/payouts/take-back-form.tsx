import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import type { PayoutLine } from './load-payouts.server.ts';

/** Reverses a payout that was recorded by mistake. Opens without JavaScript. */
export function TakeBackForm({ payout, problem }: { payout: PayoutLine; problem: string | undefined }) {
  const formData = useNavigation().formData;
  const id = `reason-${payout.id}`;
  return (
    <details open={problem !== undefined} className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        {m.desk_payout_mistake()}
      </summary>
      <Form method="post" noValidate className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="reverse" />
        <input type="hidden" name="payoutId" value={payout.id} />
        {problem && <Notice tone="problem">{problem}</Notice>}
        <TextField
          id={id}
          name="reason"
          label={m.desk_payout_mistake_reason()}
          hint={m.desk_payout_mistake_hint()}
          maxLength={200}
          required
        />
        <Button
          tone="danger"
          busy={formData?.get('payoutId') === payout.id}
          busyText={m.desk_payout_reversing()}
        >
          {m.desk_payout_reverse()}
        </Button>
      </Form>
    </details>
  );
}
