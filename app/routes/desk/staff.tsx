import { redirect } from 'react-router';
import * as m from '#messages';
import { formatDate, formatInstant, istDateOf } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { ChoiceSelect } from '../../components/desk/choice-select.tsx';
import { actOnStaff } from '../../components/desk/staff/act-on-staff.server.ts';
import { InviteForm } from '../../components/desk/staff/invite-form.tsx';
import { InvitationRow, MemberRow } from '../../components/desk/staff/staff-rows.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { idIn } from '../../id-in.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/staff';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_staff_page() },
  { name: 'robots', content: 'noindex' },
];

/** Loads the staff of the venue in the URL, or of the first venue where the viewer may see it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireDesk(context, url, 'staff');
  const { staff, venues } = apiFor(context);
  const own = viewer.role === 'turf_owner' ? (await venues.listOwn()).items : [];
  const places = (await staff.listOwn()).items.filter(({ rights }) => rights.includes('staff'));
  const choice = [...own, ...places.map(({ venue }) => venue)].map(({ id, name }) => ({ id, name }));
  const venueId = idIn(url.searchParams, 'venueId') ?? choice[0]?.id;
  // The overview helps owners to add their first turf.
  if (!venueId) throw redirect('/owner/dashboard');
  const { members, invitations, ...list } = await notFoundAs404(staff.list({ venueId }));
  return {
    choice,
    list: {
      ...list,
      members: members.map((member) => ({ ...member, since: formatDate(istDateOf(new Date(member.since))) })),
      invitations: invitations.map((invitation) => ({
        ...invitation,
        expiresAt: formatInstant(new Date(invitation.expiresAt)),
      })),
    },
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'staff');
  return actOnStaff(context, url, await readForm(request));
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { choice, list } = loaderData;
  const { venue, ownRights, members, invitations } = list;
  const answerAt = (at: string) => (answer?.at === at ? answer : undefined);
  return (
    <>
      <WorkHead title={m.desk_nav_staff()}>{venue.name}</WorkHead>
      <div className="wrap pt-1 pb-16">
        <ChoiceSelect name="venueId" label={m.desk_staff_venue()} chosen={venue.id} items={choice} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid content-start gap-9">
            <section aria-labelledby="members">
              <h2 id="members" className="text-xl">
                {m.desk_staff_members()}
              </h2>
              {members.length === 0 ? (
                <p className="mt-2 text-quiet">{m.desk_staff_none()}</p>
              ) : (
                <ul className="divide-y divide-line">
                  {members.map((member) => (
                    <MemberRow
                      key={`${member.userId} ${member.rights.join()}`}
                      {...{ member, ownRights }}
                      venueId={venue.id}
                      answer={answerAt(member.userId)}
                    />
                  ))}
                </ul>
              )}
            </section>
            {invitations.length > 0 && (
              <section aria-labelledby="invitations">
                <h2 id="invitations" className="text-xl">
                  {m.desk_staff_invitations()}
                </h2>
                <ul className="divide-y divide-line">
                  {invitations.map((invitation) => (
                    <InvitationRow
                      key={invitation.id}
                      invitation={invitation}
                      venueId={venue.id}
                      answer={answerAt(invitation.id)}
                    />
                  ))}
                </ul>
              </section>
            )}
          </div>
          <InviteForm
            // A new form after each invitation.
            key={`${venue.id} ${invitations.map(({ id, expiresAt }) => id + expiresAt).join()}`}
            list={list}
            answer={answerAt('invite')}
          />
        </div>
      </div>
    </>
  );
}
