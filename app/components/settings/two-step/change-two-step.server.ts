import type { RouterContextProvider } from 'react-router';
import * as m from '#messages';
import { authenticatorCode } from '../../../../contract/people/people.ts';
import { accountsContext, type Viewer } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import type { Flash } from '../../../forms/flash-texts.ts';
import { parsePasskeyField, requireIdentity } from '../../account/confirm-identity.server.ts';
import { qrPathOf } from '../../ticket/qr-path.server.ts';
import type { TwoStepAnswer } from './two-step-answer.ts';

type Result =
  | { flash: Flash; headers: Headers }
  | { answer: TwoStepAnswer; status?: number; headers?: Headers };

export async function changeTwoStep(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  request: Request,
  formData: FormData,
): Promise<Result> {
  const { secondFactors } = context.get(accountsContext);
  const text = (name: string) => String(formData.get(name) ?? '');
  // This form contains the password, which proves the identity.
  const isProven = text('intent') === 'start-authenticator';
  const confirm = isProven ? undefined : await requireIdentity(context, request, formData);
  if (confirm) return { answer: { confirm }, status: 403 };
  const { headers } = request;
  switch (text('intent')) {
    case 'passkey-options': {
      const { options, cookies } = await secondFactors.passkeyCreationOptions(headers);
      return { answer: { passkeyOptions: options }, headers: cookies };
    }
    case 'add-passkey': {
      const credential = parsePasskeyField(text('credential'));
      const added = await secondFactors.addPasskey(viewer, credential, headers);
      if (!added.ok) return { answer: { problem: added.message }, status: 400 };
      return withCodes('passkey-added', added.value);
    }
    case 'remove-passkey': {
      const removed = await secondFactors.removePasskey(viewer, text('passkeyId'), headers);
      return removed.ok ? done('passkey-removed') : { answer: { problem: removed.message }, status: 409 };
    }
    case 'start-authenticator': {
      const started = await secondFactors.startAuthenticator(viewer, text('password'), headers);
      if (started.ok) return { answer: { setup: setupOf(started.value) } };
      const form = { initialValue: {}, error: { password: [started.message] } };
      return { answer: { form }, status: started.code === 'RATE_LIMITED' ? 429 : 403 };
    }
    case 'confirm-authenticator': {
      const refuse = (problem: string | undefined, status: number) => ({
        answer: {
          setup: setupOf(text('address')),
          form: { initialValue: {}, error: { code: [problem ?? ''] } },
        },
        status,
      });
      const code = authenticatorCode.safeParse(text('code'));
      if (!code.success) return refuse(code.error.issues[0]?.message, 400);
      const confirmed = await secondFactors.confirmAuthenticator(viewer, code.data, headers);
      if (!confirmed.ok) return refuse(confirmed.message, confirmed.code === 'RATE_LIMITED' ? 429 : 400);
      return withCodes('authenticator-added', confirmed.value);
    }
    case 'remove-authenticator': {
      const removed = await secondFactors.removeAuthenticator(viewer, headers);
      return removed.ok
        ? done('authenticator-removed')
        : { answer: { problem: removed.message }, status: 409 };
    }
    case 'renew-codes':
      return { answer: { recoveryCodes: await secondFactors.renewRecoveryCodes(viewer, headers) } };
    default:
      throw new Response(m.settings_invalid_input(), { status: 400 });
  }
}

function done(flash: Flash, headers = new Headers()): Result {
  headers.append('set-cookie', flashCookie(flash));
  return { flash, headers };
}

/** Shows new recovery codes on this response, because they are shown once only. */
function withCodes(flash: Flash, added: { cookies: Headers; recoveryCodes: string[] | null }): Result {
  const { cookies, recoveryCodes } = added;
  return recoveryCodes ? { answer: { recoveryCodes }, headers: cookies } : done(flash, cookies);
}

/** @param address `otpauth:` address from the server; a form sends it back */
function setupOf(address: string): NonNullable<TwoStepAnswer['setup']> {
  const key = URL.parse(address)?.searchParams.get('secret') ?? '';
  return { qr: qrPathOf(address.slice(0, 500)), key: key.replace(/(.{4})(?=.)/g, '$1 '), address };
}
