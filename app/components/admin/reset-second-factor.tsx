import { Form, useNavigation } from 'react-router';
import { AskFirst } from '../ui/ask-first.tsx';
import { Button } from '../ui/button.tsx';

/** Resets two-step sign-in for a user who lost their phone and recovery codes. */
export function ResetSecondFactor({ firstName }: { firstName: string }) {
  const busy = useNavigation().formData?.get('intent') === 'second-factor';
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-3 text-2xl">
        Two-step sign-in
      </h2>
      <p>On</p>
      <AskFirst ask="Reset" label={`Reset two-step sign-in of ${firstName}`}>
        <p className="mt-1 mb-3 max-w-72 text-sm text-quiet">
          Make sure that it is {firstName} who asks. Their passkeys, authenticator app and recovery codes are
          removed, they are signed out everywhere, and we mail them about it.
        </p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="second-factor" />
          <Button tone="danger" busy={busy}>
            Reset two-step sign-in
          </Button>
        </Form>
      </AskFirst>
    </section>
  );
}
