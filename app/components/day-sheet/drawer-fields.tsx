import * as m from '#messages';
import { TextField } from '../ui/form/text-input.tsx';

/** Count of the cash drawer, in rupees as typed. */
export function DrawerFields({ typed }: { typed: Partial<Record<string, string>> }) {
  const amount = (name: string, label: string) => (
    <TextField
      id={`drawer-${name}`}
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed[name]}
    />
  );
  return (
    <>
      {amount('opening', m.desk_drawer_opening())}
      {amount('expenses', m.desk_drawer_expenses())}
      {amount('counted', m.desk_drawer_counted())}
      <TextField
        id="drawer-note"
        name="note"
        label={m.desk_drawer_note()}
        placeholder={m.desk_drawer_note_example()}
        maxLength={200}
        autoComplete="off"
        defaultValue={typed.note}
      />
      <p className="text-sm text-quiet sm:col-span-2">{m.desk_drawer_hint()}</p>
    </>
  );
}
