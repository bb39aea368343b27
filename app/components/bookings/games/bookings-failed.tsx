import { useLocation } from 'react-router';
import * as m from '#messages';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Error notice with a plain link, because that loads a fresh page after any failure. */
export default function BookingsFailed() {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="problem"
      action={
        <a href={`${pathname}${search}`} className={buttonLook({ tone: 'strong', size: 'small' })}>
          {m.common_retry()}
        </a>
      }
    >
      <b>{m.booking_dashboard_bookings_failed()}.</b> {m.booking_list_failed()}
    </Notice>
  );
}
