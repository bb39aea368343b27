import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { StaffInvitation, StaffMember, VenueStaffList } from '../../../../contract/desk/staff.ts';
import { staffRightNames } from '../../../../contract/desk/staff-right-names.ts';
import type { StaffRight } from '../../../../contract/desk/staff-rights.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { StaffAnswer } from './act-on-staff.server.ts';
import { RightsFields } from './rights-fields.tsx';

type RowProps = { venueId: string; answer: StaffAnswer | undefined };

export function MemberRow({
  member,
  ownRights,
  venueId,
  answer,
}: RowProps & { member: StaffMember; ownRights: VenueStaffList['ownRights'] }) {
  const { userId, name, email, rights, invitedBy, since, canChange } = member;
  const sent = useNavigation().formData;
  const busy = (intent: string) => sent?.get('at') === userId && sent.get('intent') === intent;
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-lg">{name}</h3>
        <span className="text-[0.9375rem] wrap-anywhere text-quiet">{email}</span>
      </div>
      <RightBadges rights={rights} />
      <p className="text-sm text-quiet">{m.desk_staff_since({ day: since, name: invitedBy })}</p>
      {answer && <Notice tone="problem">{answer.problem}</Notice>}
      {canChange && (
        <div className="flex flex-wrap items-start gap-x-6">
          <details open={answer !== undefined} className="open:w-full">
            <summary
              aria-label={m.desk_staff_change_label({ name })}
              className="inline-flex min-h-11 cursor-pointer items-center text-pitch underline underline-offset-4"
            >
              {m.desk_staff_change()}
            </summary>
            <Form method="post" preventScrollReset className="mt-2 grid gap-3">
              <Hidden intent="change" at={userId} venueId={venueId} />
              <RightsFields id={`rights-${userId}`} own={ownRights} chosen={answer?.rights ?? rights} />
              <div>
                <Button busy={busy('change')} busyText={m.desk_saving()}>
                  {m.desk_staff_save()}
                </Button>
              </div>
            </Form>
          </details>
          <AskFirst ask={m.desk_staff_remove()} label={m.desk_staff_remove_label({ name })}>
            <Form method="post" preventScrollReset className="mt-2 grid max-w-[48ch] gap-3">
              <Hidden intent="remove" at={userId} venueId={venueId} />
              <p>{m.desk_staff_remove_text({ name })}</p>
              <div>
                <Button tone="danger" busy={busy('remove')} busyText={m.desk_archive_busy()}>
                  {m.desk_staff_remove_yes({ name })}
                </Button>
              </div>
            </Form>
          </AskFirst>
        </div>
      )}
    </li>
  );
}

export function InvitationRow({ invitation, venueId, answer }: RowProps & { invitation: StaffInvitation }) {
  const { id, email, rights, invitedBy, expiresAt, isExpired, canChange } = invitation;
  const sent = useNavigation().formData;
  const busy = (intent: string) => sent?.get('at') === id && sent.get('intent') === intent;
  const acts = [
    {
      intent: 'resend',
      tone: 'line',
      text: m.desk_staff_resend(),
      label: m.desk_staff_resend_label({ email }),
    },
    {
      intent: 'withdraw',
      tone: 'danger',
      text: m.desk_staff_withdraw(),
      label: m.desk_staff_withdraw_label({ email }),
    },
  ] as const;
  return (
    <li className="grid gap-2 py-4">
      <h3 className="text-lg wrap-anywhere">{email}</h3>
      <RightBadges rights={rights} />
      <p className="text-sm text-quiet">
        {isExpired
          ? m.desk_staff_expired({ name: invitedBy })
          : m.desk_staff_open_until({ when: expiresAt, name: invitedBy })}
      </p>
      {answer && <Notice tone="problem">{answer.problem}</Notice>}
      {canChange && (
        <div className="flex flex-wrap gap-2">
          {acts.map(({ intent, tone, text, label }) => (
            <Form key={intent} method="post" preventScrollReset>
              <Hidden intent={intent} at={id} venueId={venueId} />
              <Button tone={tone} size="small" busy={busy(intent)} aria-label={label}>
                {text}
              </Button>
            </Form>
          ))}
        </div>
      )}
    </li>
  );
}

function RightBadges({ rights }: { rights: readonly StaffRight[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {rights.map((right) => (
        <li key={right}>
          <Badge tone="mint">{staffRightNames[right]()}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Hidden({ intent, at, venueId }: { intent: string; at: string; venueId: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="at" value={at} />
      <input type="hidden" name="venueId" value={venueId} />
    </>
  );
}
