import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-input.tsx';

/** Form that requests a new confirmation link. With `email` it is a single button. */
export function ResendLinkForm({
  email,
  typed,
  error,
}: {
  email?: string;
  typed?: string | undefined;
  error?: string | undefined;
}) {
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === 'resend';
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="resend" />
      {email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <TextField
          id="resend-email"
          name="email"
          type="email"
          label={m.common_email()}
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={typed}
          {...(error && { error, autoFocus: true })}
        />
      )}
      <Button
        tone={email ? 'line' : 'go'}
        size={email ? 'small' : 'large'}
        busy={busy}
        busyText={m.account_sending()}
      >
        {m.account_resend_link()}
      </Button>
    </Form>
  );
}
