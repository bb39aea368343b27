import { Form } from 'react-router';
import * as m from '#messages';
import type { DeskTurfs } from '../desk/desk-turfs.server.ts';
import { TurfSearch } from '../desk/turf-search.tsx';
import { TurfSelect } from '../desk/turf-select.tsx';
import { Button } from '../ui/button.tsx';

export function TurfChoice({ desk: { turfs, search }, turfId }: { desk: DeskTurfs; turfId: string }) {
  if (search) return <TurfSearch search={search} turfId={turfId} />;
  if (turfs.length < 2) return null;
  return (
    <Form className="mb-8 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 sm:max-w-md">
        <TurfSelect turfs={turfs} turfId={turfId} />
      </div>
      <Button tone="line">{m.desk_show()}</Button>
    </Form>
  );
}
