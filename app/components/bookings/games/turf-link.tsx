import { Link } from 'react-router';
import type { Booking } from '../../../../contract/bookings/bookings.ts';

/** The turf's name, linked unless the turf is archived, because then it has no page. */
export function TurfLink({ turf, className }: { turf: Booking['turf']; className: string }) {
  if (!turf.isActive) return <span className={className}>{turf.name}</span>;
  return (
    <Link to={`/turf/${turf.id}`} className={`${className} underline-offset-4 hover:underline`}>
      {turf.name}
    </Link>
  );
}
