import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { type Role, roleNames, roles } from '../../../../contract/people/roles.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useKeptTyping } from '../../ui/form/use-kept-typing.ts';

/** Form to change a user's role. One per user, so that it works without JavaScript. */
export function RoleForm({
  person: { firstName, lastName, role },
}: {
  person: { firstName: string; lastName: string; role: Role };
}) {
  const busy = useNavigation().formData?.get('intent') === 'role';
  const field = useKeptTyping<HTMLSelectElement>(role);
  const name = `${firstName} ${lastName}`;
  return (
    <Form method="post" preventScrollReset className="flex max-w-72 flex-wrap gap-2">
      <input type="hidden" name="intent" value="role" />
      <span className="min-w-36 flex-1">
        <Select ref={field} name="role" defaultValue={role} aria-label={m.admin_role_label({ name })}>
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleNames[each]()}
            </option>
          ))}
        </Select>
      </span>
      <Button tone="line" busy={busy} aria-label={m.admin_role_submit_label({ name })}>
        {m.desk_change()}
      </Button>
    </Form>
  );
}
