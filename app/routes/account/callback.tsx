import { data, Form, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import { emailAddress } from '../../../contract/people/people.ts';
import { accountsContext, installationContext, viewerContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { MailboxLink } from '../../components/account/sign-in/mailbox-link.tsx';
import { ResendLinkForm } from '../../components/account/sign-in/resend-link-form.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { readReturnTo, withReturnTo } from '../../session/return-to.ts';
import type { Route } from './+types/callback';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.account_callback_title() }) },
  { name: 'robots', content: 'noindex' },
  // Keeps the token out of the Referer header. `no-referrer` would also remove the Origin of the form post.
  { name: 'referrer', content: 'strict-origin' },
];

/** Only reads: mail scanners open every link, so the page's button confirms the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const state = await context.get(accountsContext).findConfirmation(url.searchParams.get('token') ?? '');
  const returnTo = readReturnTo(url.searchParams.get('returnTo'));
  return data({ state, returnTo }, { status: state === 'closed' ? 400 : 200 });
}

type Answer = {
  state?: 'just-confirmed' | 'confirmed' | 'closed';
  linkSent?: { hasMailbox: boolean };
  typed?: string;
  error?: string;
};

export async function action({ context, request, url }: Route.ActionArgs) {
  const accounts = context.get(accountsContext);
  const returnTo = readReturnTo(url.searchParams.get('returnTo'));
  const formData = await readForm(request);
  if (formData.get('intent') === 'confirm') {
    const state = await accounts.confirmEmail(url.searchParams.get('token') ?? '', request.headers);
    if (state === 'closed') return data<Answer>({ state }, { status: 400 });
    if (context.get(viewerContext)) throw redirect(returnTo);
    return data<Answer>({ state: state === 'open' ? 'just-confirmed' : state });
  }
  const typed = String(formData.get('email') ?? '');
  const refuse = (error: string, status: number) => data<Answer>({ typed, error }, { status });
  const email = emailAddress.safeParse(typed);
  if (!email.success) return refuse(m.account_email_invalid(), 400);
  const sent = await accounts.resendConfirmation(email.data, returnTo, request.headers);
  if (!sent.ok) return refuse(sent.message, sent.code === 'RATE_LIMITED' ? 429 : 400);
  return data<Answer>({ linkSent: { hasMailbox: context.get(installationContext).hasMailbox } });
}

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo } = loaderData;
  const state = actionData?.state ?? loaderData.state;
  if (state === 'open') return <AskToConfirm />;
  if (state === 'just-confirmed') {
    return (
      <AccountPage title={m.account_callback_confirmed()} subtitle={m.account_callback_ready()}>
        <p>{m.account_callback_confirmed_text()}</p>
        <SignInLink returnTo={returnTo} />
      </AccountPage>
    );
  }
  if (state === 'confirmed') {
    return (
      <AccountPage title={m.account_callback_already()} subtitle={m.account_callback_already_lead()}>
        <p>{m.account_callback_already_text()}</p>
        <SignInLink returnTo={returnTo} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.account_callback_closed()} subtitle={m.account_callback_closed_lead()}>
      {actionData?.linkSent ? (
        <Notice action={actionData.linkSent.hasMailbox && <MailboxLink />}>{m.account_link_sent()}</Notice>
      ) : (
        <>
          <p className="mb-5">{m.account_callback_closed_text()}</p>
          <ResendLinkForm typed={actionData?.typed} error={actionData?.error} />
        </>
      )}
    </AccountPage>
  );
}

function AskToConfirm() {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <AccountPage title={m.account_callback_title()} subtitle={m.account_callback_lead()}>
      <p className="mb-5">{m.account_callback_text()}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="confirm" />
        <Button tone="go" size="large" wide busy={busy} busyText={m.account_confirming()}>
          {m.account_confirm_email()}
        </Button>
      </Form>
    </AccountPage>
  );
}

function SignInLink({ returnTo }: { returnTo: string }) {
  return (
    <LinkButton to={withReturnTo('/login', returnTo)} tone="go" size="large" wide className="mt-5">
      {m.account_sign_in_button()}
    </LinkButton>
  );
}
