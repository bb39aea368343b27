import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { VenueStaffList } from '../../../../contract/desk/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import type { StaffAnswer } from './act-on-staff.server.ts';
import { RightsFields } from './rights-fields.tsx';

export function InviteForm({
  list: { venue, ownRights },
  answer,
}: {
  list: VenueStaffList;
  answer: StaffAnswer | undefined;
}) {
  const busy = useNavigation().formData?.get('intent') === 'invite';
  const errorOf = (field: string) => (answer?.field === field ? answer.problem : undefined);
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="mb-3 text-xl">
        {m.desk_staff_invite_title()}
      </h2>
      <Form method="post" preventScrollReset noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="venueId" value={venue.id} />
        <input type="hidden" name="at" value="invite" />
        {answer && !answer.field && <Notice tone="problem">{answer.problem}</Notice>}
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="off"
          label={m.desk_staff_email()}
          defaultValue={answer?.email ?? ''}
          error={errorOf('email')}
          required
        />
        <RightsFields
          id="invite-rights"
          own={ownRights}
          chosen={answer?.rights ?? ['desk']}
          error={errorOf('rights')}
        />
        <div>
          <Button tone="go" busy={busy} busyText={m.desk_staff_inviting()}>
            {m.desk_staff_invite()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
