import * as m from '#messages';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import type { DeskTurf } from './desk-turfs.server.ts';

export function TurfSelect({ turfs, turfId }: { turfs: readonly DeskTurf[]; turfId: string }) {
  return (
    <Field id="turf" label={m.desk_turf()}>
      {(control) => (
        <Select {...control} key={turfId} name="turfId" defaultValue={turfId}>
          {turfs.map(({ id, name, location, isActive }) => (
            <option key={id} value={id}>
              {isActive
                ? m.desk_turf_option({ name, location })
                : m.desk_turf_option_unlisted({ name, location })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
