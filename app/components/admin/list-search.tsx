import { Form } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/form/text-input.tsx';
import { SearchIcon } from '../ui/icons.tsx';

export function ListSearch({
  q,
  label,
  searchLabel,
  kept,
}: {
  q: string;
  label: string;
  searchLabel: string;
  kept: Record<string, string>;
}) {
  return (
    <Form role="search" className="flex w-full flex-wrap gap-2.5 sm:w-auto sm:min-w-96">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="relative block grow basis-40">
        <SearchIcon className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-quiet" />
        <TextInput
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder={label}
          aria-label={searchLabel}
          pill
        />
      </span>
      <Button>{m.common_search()}</Button>
    </Form>
  );
}
