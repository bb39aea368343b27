import { useLocation } from 'react-router';
import * as m from '#messages';
import { buttonLook } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

export default function TurfsFailed() {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap py-10">
      <Notice
        tone="problem"
        action={
          <a href={`${pathname}${search}`} className={buttonLook({ tone: 'strong' })}>
            {m.common_retry()}
          </a>
        }
      >
        {m.turfs_failed()}
      </Notice>
    </div>
  );
}
