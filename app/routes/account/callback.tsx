import { data, Form, redirect, useNavigation } from 'react-router';
import { emailAddress } from '../../../contract/people.ts';
import { accountsContext, installationContext, viewerContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { MailboxLink } from '../../components/account/mailbox-link.tsx';
import { linkSentText, ResendLinkForm } from '../../components/account/resend-link-form.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { readReturnTo, withReturnTo } from '../../session/return-to.ts';
import type { Route } from './+types/callback';

export const meta: Route.MetaFunction = () => [
  { title: 'Confirm your email · Maidan' },
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
  if (!email.success) return refuse('Please enter a valid email address', 400);
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
      <AccountPage title="Email confirmed" subtitle="Your account is ready.">
        <p>Sign in, and you are back where you left off.</p>
        <SignInLink returnTo={returnTo} />
      </AccountPage>
    );
  }
  if (state === 'confirmed') {
    return (
      <AccountPage title="Already confirmed" subtitle="This link has done its work.">
        <p>Your email address is confirmed. There is nothing left to do here: sign in.</p>
        <SignInLink returnTo={returnTo} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="This link no longer works" subtitle="It has been used or has expired.">
      {actionData?.linkSent ? (
        <Notice action={actionData.linkSent.hasMailbox && <MailboxLink />}>{linkSentText}</Notice>
      ) : (
        <>
          <p className="mb-5">
            After several mails only the newest link works. Enter the address you signed up with, and we send
            you a new one.
          </p>
          <ResendLinkForm typed={actionData?.typed} error={actionData?.error} />
        </>
      )}
    </AccountPage>
  );
}

function AskToConfirm() {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <AccountPage title="Confirm your email" subtitle="One tap and your account is ready.">
      <p className="mb-5">Confirm only if you signed up yourself. If you did not, close this page.</p>
      <Form method="post">
        <input type="hidden" name="intent" value="confirm" />
        <Button tone="go" size="large" wide busy={busy} busyText="Confirming...">
          Confirm my email address
        </Button>
      </Form>
    </AccountPage>
  );
}

function SignInLink({ returnTo }: { returnTo: string }) {
  return (
    <LinkButton to={withReturnTo('/login', returnTo)} tone="go" size="large" wide className="mt-5">
      Sign In
    </LinkButton>
  );
}
