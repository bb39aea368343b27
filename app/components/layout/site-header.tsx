import { Link, NavLink } from 'react-router';
import * as m from '#messages';
import { late } from '../../document/late.tsx';
import { LinkButton } from '../ui/button.tsx';
import type { LayoutViewer } from './account-links.ts';
import { Brand } from './brand.tsx';
import { mainLinks } from './site-links.ts';

// The account menu and the mobile menu also open without scripts.
const AccountMenu = late(() => import('./account-menu.tsx'));
const MobileMenu = late(() => import('./mobile-menu.tsx'));

/** `viewer` is undefined until known: on a shared page without its personal part, and after a failed lookup. */
export function SiteHeader({ viewer }: { viewer: LayoutViewer | null | undefined }) {
  return (
    <header className="site-header on-night z-30 text-white">
      <div className="wrap flex h-16 items-center gap-3 lg:h-18">
        <Brand />
        <nav aria-label={m.layout_main()} className="ml-5 hidden items-center gap-1 lg:flex">
          {mainLinks.map((link) => (
            <NavLink key={link.to} to={link.to} className="main-link">
              {link.label()}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2.5">
          {viewer === null ? (
            <>
              <Link to="/login" className="sign-in-link">
                {m.layout_sign_in()}
              </Link>
              {/* Hidden at large font sizes; the mobile menu has both links. */}
              <span className="hidden min-[19rem]:block">
                <LinkButton to="/signup" tone="chalk" size="small">
                  {m.layout_sign_up()}
                </LinkButton>
              </span>
            </>
          ) : (
            <AccountMenu viewer={viewer} />
          )}
          <MobileMenu viewer={viewer} />
        </div>
      </div>
    </header>
  );
}
