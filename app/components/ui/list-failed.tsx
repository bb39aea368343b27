import { useLocation } from 'react-router';
import { LinkButton } from './button.tsx';
import { Notice } from './notice.tsx';

/** Where something would stand that could not be read; everything around it still works. */
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
