import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import * as m from '#messages';
import type { loader } from '../../../routes/admin/user.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PersonBookings } from './person-bookings.tsx';

export default function ViewBookings({
  person,
  onClose,
}: {
  person: { id: string; name: string };
  onClose: () => void;
}) {
  const { load, data } = useFetcher<typeof loader>();
  const page = `/admin/users/${person.id}`;
  useEffect(() => {
    void load(page);
  }, [load, page]);
  return (
    <Dialog open wide title={m.admin_bookings_of({ name: person.name })} onClose={onClose}>
      {data ? (
        <>
          <PersonBookings bookings={data.bookings.items} />
          <p className="mt-4">
            <Link
              to={page}
              className="inline-flex min-h-11 items-center font-[600] wrap-anywhere text-pitch underline underline-offset-4"
            >
              {data.bookings.nextCursor
                ? m.admin_person_all_bookings({ name: person.name })
                : m.admin_person_all({ name: person.name })}
            </Link>
          </p>
        </>
      ) : (
        <div role="status" className="grid gap-3">
          <p className="text-quiet">{m.admin_loading_bookings()}</p>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
    </Dialog>
  );
}
