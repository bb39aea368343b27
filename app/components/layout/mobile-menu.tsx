import { Link } from 'react-router';
import type { Viewer } from '../../api.server.ts';
import { LinkButton } from '../ui/button.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import { accountLinksFor, displayNameOf, roleNameOf } from './account-links.ts';
import { Disclosure } from './disclosure.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { mainLinks } from './site-links.ts';

const line = 'figure flex min-h-13 w-full items-center text-left text-2xl';

export default function MobileMenu({ viewer }: { viewer: Viewer | null | undefined }) {
  return (
    <Disclosure
      label="Menu"
      className="lg:hidden"
      summaryClassName="-mr-2 grid size-11 place-items-center rounded-full hover:bg-white/10"
      summary={<MenuIcon className="size-6" />}
    >
      <div className="absolute inset-x-0 top-16 z-40 animate-rise bg-night px-5 pt-2 pb-7 shadow-bar ring-1 ring-white/10">
        <nav aria-label="Menu">
          {mainLinks.map((link) => (
            <Link key={link.to} to={link.to} className={line}>
              {link.label}
            </Link>
          ))}
        </nav>
        {viewer && (
          <div className="mt-3 border-t border-white/20 pt-4">
            <p className="mb-1 text-on-night">
              <b className="text-white">{displayNameOf(viewer)}</b>, {roleNameOf(viewer).toLowerCase()}
            </p>
            <nav aria-label="Account">
              {accountLinksFor(viewer).map((link) => (
                <Link key={link.to} to={link.to} className={line}>
                  {link.label}
                </Link>
              ))}
            </nav>
            <SignOutForm className={`${line} text-flood`} />
          </div>
        )}
        {viewer === null && (
          <div className="mt-4 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1">
            <LinkButton to="/login" tone="chalk" wide>
              Sign In
            </LinkButton>
            <LinkButton to="/signup" tone="go" wide>
              Sign Up
            </LinkButton>
          </div>
        )}
      </div>
    </Disclosure>
  );
}
