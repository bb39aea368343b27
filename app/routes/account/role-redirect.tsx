import { useEffect } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { viewerContext } from '../../api.server.ts';
import { StandView } from '../../artwork/stand-view.tsx';
import { homeOf } from '../../components/layout/account-links.ts';
import { FullPicture } from '../../components/ui/full-picture.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import type { Route } from './+types/role-redirect';

export const meta: Route.MetaFunction = () => [
  { title: 'Checking access · Maidan' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (!viewer) throw redirect('/login');
  return { to: viewer.needsSecondFactor ? '/settings/two-step' : homeOf(viewer.role) };
}

export default function RoleRedirect({ loaderData: { to } }: Route.ComponentProps) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return (
    <FullPicture
      picture={<StandView sport="football" seed={3} className="size-full" />}
      title="Checking access..."
    >
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
      </noscript>
      <Spinner label="One moment." />
      <p className="mt-4">
        <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Go there now
        </Link>
      </p>
    </FullPicture>
  );
}
