import { Form } from 'react-router';
import * as m from '#messages';
import type { OwnerChoice } from '../account/require-desk.server.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/form/select.tsx';

/** Chooses whose figures or payouts to see, for people who work for several owners. */
export function OwnerSelect({ ownerId, owners }: OwnerChoice) {
  if (owners.length < 2) return null;
  return (
    <Form className="mb-5 flex max-w-md items-end gap-3">
      <div className="min-w-0 flex-1">
        <Select
          key={ownerId}
          name="ownerId"
          defaultValue={ownerId ?? owners[0]?.id}
          aria-label={m.desk_owner_choice()}
        >
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button tone="line">{m.desk_show()}</Button>
    </Form>
  );
}
