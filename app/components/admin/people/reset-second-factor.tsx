import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';

/** Resets two-step sign-in for a user who lost their phone and recovery codes. */
export function ResetSecondFactor({ firstName }: { firstName: string }) {
  const busy = useNavigation().formData?.get('intent') === 'second-factor';
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-2 text-lg/6">
        {m.admin_two_step()}
      </h2>
      <p>{m.admin_two_step_on()}</p>
      <AskFirst ask={m.admin_two_step_reset()} label={m.admin_two_step_reset_label({ name: firstName })}>
        <p className="mt-1 mb-3 max-w-72 text-sm text-quiet">{m.admin_two_step_text({ name: firstName })}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="second-factor" />
          <Button tone="danger" busy={busy}>
            {m.admin_two_step_confirm()}
          </Button>
        </Form>
      </AskFirst>
    </section>
  );
}
