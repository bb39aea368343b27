import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDialogUpgrade } from '../ui/use-dialog-upgrade.ts';
import type { IdentityRequest } from './identity-request.ts';
import { PasskeyButton } from './passkey-button.tsx';

const title = 'Confirm that it’s you';

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
        <h2 className="mb-3 text-2xl">{title}</h2>
        <ProofForm request={request} onDownload={close} />
      </div>
    );
  }
  return (
    <Dialog open={isOpen} title={title} onClose={close}>
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
      <p>This needs a fresh check. For the next 10 minutes you won’t be asked again.</p>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <TextField
        id="proof-password"
        name="proof-password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      {hasAuthenticator && (
        <TextField
          id="proof-code"
          name="proof-code"
          label="Or a code from your authenticator app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      )}
      <Button tone="go" wide busy={busy} busyText="Checking...">
        Confirm
      </Button>
      {passkeys.length > 0 && <PasskeyButton name="proof-passkey">Use a passkey instead</PasskeyButton>}
    </Form>
  );
}
