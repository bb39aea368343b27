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
        label={turfId ? 'Another turf' : 'Which turf?'}
        placeholder="Name, area or city"
        q={q}
        keep={{ ...keep, ...(turfId && { turfId }) }}
        foundLabel="Turfs found"
        found={found.map(({ id, name, location }) => ({
          id,
          name,
          about: location,
          to: `?${new URLSearchParams({ ...keep, turfId: id })}`,
        }))}
        nothing={`No turf found for “${q}”.`}
      />
    </div>
  );
}
