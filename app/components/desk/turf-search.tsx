import * as m from '#messages';
import { FindOne } from '../ui/form/find-one.tsx';
import type { DeskTurfs } from './desk-turfs.server.ts';

export function TurfSearch({
  search: { q, found },
  turfId,
  keep = {},
}: {
  search: NonNullable<DeskTurfs['search']>;
  turfId: string;
  keep?: Record<string, string>;
}) {
  return (
    <div className="mb-7">
      <FindOne
        id="turf-search"
        label={turfId ? m.desk_turf_search_other() : m.desk_turf_search_label()}
        placeholder={m.desk_turf_search_example()}
        q={q}
        keep={{ ...keep, ...(turfId && { turfId }) }}
        foundLabel={m.desk_turf_search_found()}
        found={found.map(({ id, name, location }) => ({
          id,
          name,
          about: location,
          to: `?${new URLSearchParams({ ...keep, turfId: id })}`,
        }))}
        nothing={m.desk_turf_search_none({ query: q })}
      />
    </div>
  );
}
