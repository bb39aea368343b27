import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import { useDialogUpgrade } from '../ui/use-dialog-upgrade.ts';
import type { IdentityRequest } from './identity-request.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Asks for a password, code or passkey, then submits the form again. Inline without JavaScript. */
export default function ConfirmIdentity({ request }: { request: IdentityRequest }) {
  const [closed, setClosed] = useState<IdentityRequest>();
  const part = useRef<HTMLDivElement>(null);
  const isOpen = request !== closed;
  const close = () => setClosed(request);
  if (!useDialogUpgrade(part, isOpen)) {
    if (!isOpen) return null;
    return (
      <div ref={part} className="wrap py-8">
        <h2 className="mb-3 text-2xl">{m.account_confirm_title()}</h2>
        <ProofForm request={request} onDownload={close} />
      </div>
    );
  }
  return (
    <Dialog open={isOpen} title={m.account_confirm_title()} onClose={close}>
      {isOpen && <ProofForm request={request} onDownload={close} />}
    </Dialog>
  );
}

function ProofForm({ request, onDownload }: { request: IdentityRequest; onDownload: () => void }) {
  const { fields, problem, hasAuthenticator, passkeys } = request;
  const busy = useNavigation().state === 'submitting';
  // A download is no navigation: the browser fetches the file and this page stays.
  const isDownload = fields.some(([name, value]) => name === 'intent' && value === 'export');
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      reloadDocument={isDownload}
      onSubmit={() => isDownload && setTimeout(onDownload)}
      className="grid gap-5"
    >
      {fields.map(([name = '', value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other identity than their position
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <p>{m.account_confirm_lead()}</p>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <TextField
        id="proof-password"
        name="proof-password"
        label={m.account_confirm_password()}
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      {hasAuthenticator && (
        <TextField
          id="proof-code"
          name="proof-code"
          label={m.account_confirm_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      )}
      <Button tone="go" wide busy={busy} busyText={m.account_checking()}>
        {m.account_confirm()}
      </Button>
      {passkeys.length > 0 && (
        <PasskeyButton name="proof-passkey">{m.account_confirm_passkey()}</PasskeyButton>
      )}
    </Form>
  );
}
