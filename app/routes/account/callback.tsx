import { data, redirect } from 'react-router';
import { emailAddress } from '../../../contract/people.ts';
import { accountsContext, installationContext, viewerContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { linkSentText, ResendLinkForm } from '../../components/account/resend-link-form.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { readForm } from '../../read-form.server.ts';
import { readReturnTo, withReturnTo } from '../../return-to.ts';
import type { Route } from './+types/callback';

export const meta: Route.MetaFunction = () => [
  { title: 'Confirm your email · Maidan' },
  { name: 'robots', content: 'noindex' },
  // The token must not travel on to the next page. Without any referrer a posted form would have no origin either.
  { name: 'referrer', content: 'strict-origin' },
];

/** Opening the link confirms. Opening it twice, as mail scanners do, does no harm. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const returnTo = readReturnTo(searchParams.get('returnTo'));
  const token = searchParams.get('token') ?? '';
  const accounts = context.get(accountsContext);
  const confirmed = token !== '' && (await accounts.confirmEmail(token, request.headers));
  if (confirmed && context.get(viewerContext)) throw redirect(returnTo);
  return data({ confirmed, returnTo }, { status: confirmed ? 200 : 400 });
}

type Answer = { linkSent: true; hasMailbox: boolean } | { linkSent: false; email: string; error: string };

export async function action({ context, request, url }: Route.ActionArgs) {
  const returnTo = readReturnTo(url.searchParams.get('returnTo'));
  const typed = String((await readForm(request)).get('email') ?? '');
  const refuse = (error: string, status: number) =>
    data<Answer>({ linkSent: false, email: typed, error }, { status });
  const email = emailAddress.safeParse(typed);
  if (!email.success) return refuse('Please enter a valid email address', 400);
  const sent = await context.get(accountsContext).resendConfirmation(email.data, returnTo, request.headers);
  if (!sent.ok) return refuse(sent.message, sent.code === 'RATE_LIMITED' ? 429 : 400);
  return data<Answer>({ linkSent: true, hasMailbox: context.get(installationContext).hasMailbox });
}

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  const { confirmed, returnTo } = loaderData;
  if (confirmed) {
    return (
      <AccountPage title="Email confirmed" subtitle="Your account is ready.">
        <p>Sign in, and you are back where you left off.</p>
        <LinkButton to={withReturnTo('/login', returnTo)} tone="go" size="large" wide className="mt-5">
          Sign In
        </LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="This link no longer works" subtitle="It is invalid or has expired.">
      {actionData?.linkSent ? (
        <Notice
          action={
            actionData.hasMailbox && (
              <a href="/dev/mailbox" className="font-[600] text-pitch underline underline-offset-4">
                Open the mailbox
              </a>
            )
          }
        >
          {linkSentText}
        </Notice>
      ) : (
        <>
          <p className="mb-5">Enter the address you signed up with, and we send you a new one.</p>
          <ResendLinkForm typed={actionData?.email} error={actionData?.error} />
        </>
      )}
    </AccountPage>
  );
}
