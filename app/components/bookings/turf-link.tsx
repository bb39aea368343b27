import { Link } from 'react-router';
import type { Booking } from '../../../contract/bookings.ts';

/** A turf by its name; one that is off the marketplace has no page to lead to. */
export function TurfLink({ turf, className }: { turf: Booking['turf']; className: string }) {
  if (!turf.isActive) return <span className={className}>{turf.name}</span>;
  return (
    <Link to={`/turf/${turf.id}`} className={`${className} underline-offset-4 hover:underline`}>
      {turf.name}
    </Link>
  );
}
