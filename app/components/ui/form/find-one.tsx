import { Form, Link } from 'react-router';
import * as m from '#messages';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

type Found = { id: string; to: string; name: string; about: string };

/** Search form with a list of result links. `keep` holds query parameters to preserve. */
export function FindOne({
  id,
  label,
  placeholder,
  q,
  keep = {},
  foundLabel,
  found,
  nothing,
}: {
  id: string;
  label: string;
  placeholder: string;
  q: string;
  keep?: Record<string, string>;
  foundLabel: string;
  found: readonly Found[];
  nothing: string;
}) {
  return (
    <div className="max-w-xl">
      <Form role="search" className="flex flex-wrap items-end gap-2.5">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 grow basis-40">
          <Field id={id} label={label}>
            {(control) => (
              <TextInput
                {...control}
                key={q}
                type="search"
                name="q"
                defaultValue={q}
                placeholder={placeholder}
                required
              />
            )}
          </Field>
        </div>
        <Button tone="line">{m.common_find()}</Button>
      </Form>
      {q !== '' && (
        <ul aria-label={foundLabel} className="mt-3 divide-y divide-line">
          {found.map((one) => (
            <li key={one.id}>
              <Link
                to={one.to}
                className="flex min-h-12 flex-wrap items-center gap-x-2 py-2 underline-offset-4 hover:underline"
              >
                <b className="font-[600]">{one.name}</b> <span className="text-quiet">{one.about}</span>
              </Link>
            </li>
          ))}
          {found.length === 0 && <li className="py-2 text-quiet">{nothing}</li>}
        </ul>
      )}
    </div>
  );
}
