import { Form } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/form/select.tsx';

/** Chooses whose figures or which venue a page of the desk shows; nothing for a single one. */
export function ChoiceSelect({
  name,
  label,
  chosen,
  items,
}: {
  name: string;
  label: string;
  chosen: string | undefined;
  items: readonly { id: string; name: string }[];
}) {
  if (items.length < 2) return null;
  return (
    <Form className="mb-5 flex max-w-md gap-3">
      <div className="min-w-0 flex-1">
        <Select pill key={chosen} name={name} defaultValue={chosen ?? items[0]?.id} aria-label={label}>
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name}
            </option>
          ))}
        </Select>
      </div>
      <Button tone="line">{m.desk_show()}</Button>
    </Form>
  );
}
