import { useEffect } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import * as m from '#messages';
import { apiFor, viewerContext } from '../../api.server.ts';
import { StandView } from '../../artwork/stand-view.tsx';
import { staffStart } from '../../components/account/staff-start.server.ts';
import { homeOf } from '../../components/layout/account-links.ts';
import { Spinner } from '../../components/ui/feedback/spinner.tsx';
import { FullPicture } from '../../components/ui/full-picture.tsx';
import type { Route } from './+types/role-redirect';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.account_redirect_page() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (!viewer) throw redirect('/login');
  if (viewer.needsSecondFactor) return { to: '/settings/two-step' };
  const places = viewer.role === 'customer' ? (await apiFor(context).staff.listOwn()).items : [];
  return { to: staffStart(places.flatMap(({ rights }) => rights)) ?? homeOf(viewer.role) };
}

export default function RoleRedirect({ loaderData: { to } }: Route.ComponentProps) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return (
    <FullPicture
      picture={<StandView sport="football" seed={3} className="size-full" />}
      title={m.account_redirect_title()}
    >
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
      </noscript>
      <Spinner label={m.account_redirect_wait()} />
      <p className="mt-4">
        <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {m.account_redirect_go()}
        </Link>
      </p>
    </FullPicture>
  );
}
