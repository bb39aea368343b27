import type { RouterContextProvider } from 'react-router';
import { authenticatorCode } from '../../../contract/people/people.ts';
import { accountsContext, viewerContext } from '../../api.server.ts';
import { type IdentityRequest, proofFields } from './identity-request.ts';

/**
 * Requires an identity proof within the last 10 minutes, or takes one from this form and removes its fields.
 * @returns the request for `ConfirmIdentity`, or undefined when the action may continue
 */
export async function requireIdentity(
  context: Readonly<RouterContextProvider>,
  request: Request,
  formData: FormData,
): Promise<IdentityRequest | undefined> {
  const viewer = context.get(viewerContext);
  if (!viewer) return undefined;
  const { secondFactors } = context.get(accountsContext);
  const [password, code, passkey] = proofFields.map((name) => {
    const value = formData.get(name);
    formData.delete(name);
    return typeof value === 'string' ? value : '';
  });
  const ask = async (problem?: string): Promise<IdentityRequest> => ({
    fields: [...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ...(await secondFactors.list(viewer.id)),
    problem,
  });
  if (!password && !code && !passkey) {
    return (await secondFactors.isRecentlyAuthenticated(viewer)) ? undefined : ask();
  }
  const digits = authenticatorCode.safeParse(code);
  if (code && !digits.success) return ask(digits.error.issues[0]?.message);
  const proof = passkey
    ? { credential: parsePasskeyField(passkey) }
    : digits.success
      ? { code: digits.data }
      : { password: password ?? '' };
  const answer = await secondFactors.reauthenticate(viewer, proof, request.headers);
  return answer.ok ? undefined : ask(answer.message);
}

/** Parses the JSON of a passkey field. Invalid JSON becomes an empty object, which the library refuses. */
export function parsePasskeyField(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
