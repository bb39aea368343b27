import * as m from '#messages';

/** Returns whether this browser can create and use passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/**
 * Creates a passkey on this device, with the server's options, and returns it as JSON for a form.
 * @throws DOMException NotAllowedError if cancelled, InvalidStateError if the device already has a passkey
 */
export async function createPasskey(options: object): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return JSON.stringify(await navigator.credentials.create({ publicKey }));
}

/**
 * Requests a passkey of the user and returns it as JSON for a form.
 * @throws DOMException NotAllowedError if the user cancels
 */
export async function requestPasskey(): Promise<string> {
  const response = await fetch('/api/auth/passkey/generate-authenticate-options');
  if (!response.ok) throw new Error(`passkey options: ${response.status}`);
  const options = { ...(await response.json()), userVerification: 'required' };
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return JSON.stringify(await navigator.credentials.get({ publicKey }));
}

export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return m.account_passkey_exists();
  if (name === 'NotAllowedError') return m.account_passkey_unused();
  return m.account_passkey_failed();
}
