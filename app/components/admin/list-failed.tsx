import { useLocation } from 'react-router';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Where a list would stand; everything around it still works. */
export function ListFailed({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="problem"
      action={
        <LinkButton to={`${pathname}${search}`} reloadDocument tone="danger" size="small">
          Retry
        </LinkButton>
      }
    >
      {children}
    </Notice>
  );
}
