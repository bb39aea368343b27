import { useLocation } from 'react-router';
import { buttonLook } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Error notice with a plain link, because that loads a fresh page after any failure. */
export default function BookingsFailed() {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="problem"
      action={
        <a href={`${pathname}${search}`} className={buttonLook({ tone: 'strong', size: 'small' })}>
          Retry
        </a>
      }
    >
      <b>Failed to load bookings.</b> Nothing is lost: they are safe with us.
    </Notice>
  );
}
