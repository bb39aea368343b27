import { useLocation } from 'react-router';
import * as m from '#messages';
import { LinkButton } from './button.tsx';
import { Notice } from './feedback/notice.tsx';

export function ListFailed({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="problem"
      action={
        <LinkButton to={`${pathname}${search}`} reloadDocument tone="danger" size="small">
          {m.common_retry()}
        </LinkButton>
      }
    >
      {children}
    </Notice>
  );
}
