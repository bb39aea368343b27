import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-input.tsx';

/** Date of a desk page with its button. */
export function DayField({ date }: { date: string }) {
  return (
    <>
      <TextField
        key={date}
        id="date"
        label={m.desk_day()}
        type="date"
        name="date"
        defaultValue={date}
        required
      />
      <Button tone="line">{m.desk_show()}</Button>
    </>
  );
}
