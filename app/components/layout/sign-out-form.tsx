import { Form, useNavigation } from 'react-router';
import * as m from '#messages';

export function SignOutForm({ className }: { className: string }) {
  const navigation = useNavigation();
  const busy = navigation.formAction === '/logout';
  return (
    <Form method="post" action="/logout">
      <button type="submit" disabled={busy} className={className}>
        {busy ? m.layout_signing_out() : m.layout_sign_out()}
      </button>
    </Form>
  );
}
