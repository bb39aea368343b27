import { Form, useNavigation } from 'react-router';

export function SignOutForm({ className }: { className: string }) {
  const navigation = useNavigation();
  const busy = navigation.formAction === '/logout';
  return (
    <Form method="post" action="/logout">
      <button type="submit" disabled={busy} className={className}>
        {busy ? 'Signing out...' : 'Sign out'}
      </button>
    </Form>
  );
}
