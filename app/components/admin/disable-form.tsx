import { Form, useNavigation } from 'react-router';
import { formatInstant } from '../../../contract/calendar.ts';
import type { PersonDetails } from '../../../contract/people-admin.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/form/text-area.tsx';
import { Notice } from '../ui/notice.tsx';

export function DisableForm({
  person: { firstName, role, disabledAt, disabledReason },
  problem,
  typed = '',
}: {
  person: PersonDetails;
  problem: string | undefined;
  typed: string | undefined;
}) {
  const busy = useNavigation().formData?.get('intent') === (disabledAt ? 'enable' : 'disable');
  if (disabledAt) {
    return (
      <section aria-labelledby="access">
        <h2 id="access" className="mb-3 text-2xl">
          Disabled
        </h2>
        <p>
          Since {formatInstant(new Date(disabledAt))}. <span className="text-quiet">“{disabledReason}”</span>
        </p>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <Form method="post" preventScrollReset className="mt-4">
          <input type="hidden" name="intent" value="enable" />
          <Button tone="go" busy={busy}>
            Enable account
          </Button>
        </Form>
      </section>
    );
  }
  return (
    <section aria-labelledby="access">
      <h2 id="access" className="mb-3 text-2xl">
        Disable account
      </h2>
      <p className="text-[0.9375rem] text-quiet">
        {firstName} is signed out everywhere and cannot sign in. Bookings stand.
        {role === 'turf_owner' &&
          ' Their turfs leave search and booking until the account is enabled again; close hours to give bookings there back.'}
      </p>
      <Form method="post" preventScrollReset className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="disable" />
        <TextAreaField
          id="reason"
          name="reason"
          label="Reason"
          hint="They read it in the mail."
          required
          minLength={5}
          maxLength={300}
          defaultValue={typed}
          error={problem}
        />
        <Button tone="danger" busy={busy}>
          Disable account
        </Button>
      </Form>
    </section>
  );
}
