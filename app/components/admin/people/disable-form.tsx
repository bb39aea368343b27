import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../../contract/calendar.ts';
import type { PersonDetails } from '../../../../contract/people/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextAreaField } from '../../ui/form/text-area.tsx';

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
        <h2 id="access" className="mb-2 text-lg/6">
          {m.admin_disabled()}
        </h2>
        <p>
          <ParaglideMessage
            message={m.admin_disabled_since}
            inputs={{ time: formatInstant(new Date(disabledAt)), reason: disabledReason ?? '' }}
            markup={{ reason: ({ children }) => <span className="text-quiet">{children}</span> }}
          />
        </p>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <Form method="post" preventScrollReset className="mt-4">
          <input type="hidden" name="intent" value="enable" />
          <Button tone="go" busy={busy}>
            {m.admin_enable()}
          </Button>
        </Form>
      </section>
    );
  }
  return (
    <section aria-labelledby="access">
      <h2 id="access" className="mb-2 text-lg/6">
        {m.admin_disable()}
      </h2>
      <p className="text-[0.9375rem] text-quiet">
        {role === 'turf_owner'
          ? m.admin_disable_owner_text({ name: firstName })
          : m.admin_disable_text({ name: firstName })}
      </p>
      <Form method="post" preventScrollReset className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="disable" />
        <TextAreaField
          id="reason"
          name="reason"
          label={m.desk_reason()}
          hint={m.admin_disable_reason_hint()}
          required
          minLength={5}
          maxLength={300}
          defaultValue={typed}
          error={problem}
        />
        <Button tone="danger" busy={busy}>
          {m.admin_disable()}
        </Button>
      </Form>
    </section>
  );
}
