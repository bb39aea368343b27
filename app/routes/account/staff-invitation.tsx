import { data, Form, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../contract/calendar.ts';
import type { OpenInvitation } from '../../../contract/desk/staff.ts';
import { staffRightNames } from '../../../contract/desk/staff-right-names.ts';
import { apiFor, viewerContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { staffStart } from '../../components/account/staff-start.server.ts';
import { rightHints } from '../../components/desk/staff/right-hints.ts';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { isNotFound } from '../../document/not-found-as-404.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import { statusOf } from '../../forms/messages.ts';
import { refusalText } from '../../forms/refusal-details.server.ts';
import { withReturnTo } from '../../session/return-to.ts';
import type { Route } from './+types/staff-invitation';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.account_invitation_page() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const invitation = await find(context, url);
  if (!invitation) return data({ invitation, viewerEmail: null, here: '' }, { status: 404 });
  const { expiresAt, rights } = invitation;
  return data({
    invitation: {
      ...invitation,
      expiresAt: formatInstant(new Date(expiresAt)),
      // Texts from the server, because importing the names would load them for visitors.
      rights: rights.map((right) => ({ name: staffRightNames[right](), hint: rightHints[right]() })),
    },
    viewerEmail: context.get(viewerContext)?.email ?? null,
    here: `${url.pathname}${url.search}`,
  });
}

/** Returns null for an invitation that was used, withdrawn or has expired. */
async function find(context: Route.LoaderArgs['context'], url: URL): Promise<OpenInvitation | null> {
  try {
    return await apiFor(context).staff.getInvitation({ token: tokenIn(url) });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function tokenIn(url: URL): string {
  return (url.searchParams.get('token') ?? '').slice(0, 100) || 'none';
}

export async function action({ context, url }: Route.ActionArgs) {
  requireViewer(context, url);
  try {
    const { items } = await apiFor(context).staff.acceptInvitation({ token: tokenIn(url) });
    const start = staffStart(items.flatMap(({ rights }) => rights)) ?? '/';
    return redirect(start, { headers: { 'set-cookie': flashCookie('staff-joined') } });
  } catch (error) {
    return data({ problem: refusalText(error) }, { status: statusOf(error) });
  }
}

export default function StaffInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, viewerEmail, here } = loaderData;
  if (!invitation) {
    return (
      <AccountPage title={m.account_invitation_over()}>
        <p>{m.errors_invitation_not_found()}</p>
      </AccountPage>
    );
  }
  const { venue, ownerName, email, rights, expiresAt } = invitation;
  return (
    <AccountPage title={m.account_invitation_title({ venue: venue.name })} subtitle={venue.location}>
      <div className="grid gap-4">
        {actionData && <Notice tone="problem">{actionData.problem}</Notice>}
        <p>{m.account_invitation_text({ name: ownerName, venue: venue.name })}</p>
        <div>
          <h2 className="text-lg">{m.desk_staff_rights()}</h2>
          <ul className="mt-1 grid gap-2">
            {rights.map(({ name, hint }) => (
              <li key={name}>
                {name}
                <span className="block text-sm text-quiet">{hint}</span>
              </li>
            ))}
          </ul>
        </div>
        <Answer {...{ email, viewerEmail, here }} />
        <p className="text-sm text-quiet">{m.account_invitation_note({ when: expiresAt })}</p>
      </div>
    </AccountPage>
  );
}

function Answer({ email, viewerEmail, here }: { email: string; viewerEmail: string | null; here: string }) {
  const busy = useNavigation().state === 'submitting';
  if (viewerEmail === null) {
    return (
      <>
        <p>{m.account_invitation_sign_in({ email })}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={withReturnTo('/login', here)} tone="go">
            {m.account_sign_in()}
          </LinkButton>
          <LinkButton to={withReturnTo('/signup', here)} tone="line">
            {m.account_create_account()}
          </LinkButton>
        </div>
      </>
    );
  }
  if (viewerEmail !== email) {
    return (
      <>
        <Notice>{m.account_invitation_other({ email, own: viewerEmail })}</Notice>
        <Form method="post" action="/logout">
          <Button tone="line">{m.layout_sign_out()}</Button>
        </Form>
      </>
    );
  }
  return (
    <Form method="post">
      <Button tone="go" size="large" busy={busy} busyText={m.account_invitation_accepting()}>
        {m.account_invitation_accept()}
      </Button>
    </Form>
  );
}
