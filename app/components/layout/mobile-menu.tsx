import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import { useSettings } from '../../use-settings.ts';
import { LinkButton } from '../ui/button.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import { accountLinksFor, displayNameOf, type LayoutViewer, roleNameOf } from './account-links.ts';
import { Disclosure } from './disclosure.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { mainLinks } from './site-links.ts';

const line = 'figure flex min-h-13 w-full items-center text-left text-2xl';

export default function MobileMenu({ viewer }: { viewer: LayoutViewer | null | undefined }) {
  const { platformName } = useSettings();
  return (
    <Disclosure
      label={m.layout_menu()}
      className="lg:hidden"
      summaryClassName="-mr-2 grid size-11 place-items-center rounded-full hover:bg-white/10"
      summary={<MenuIcon className="size-6" />}
    >
      <div className="absolute inset-x-0 top-16 z-40 animate-rise bg-night px-5 pt-2 pb-7 shadow-bar ring-1 ring-white/10">
        <nav aria-label={m.layout_menu()}>
          {mainLinks.map((link) => (
            <Link key={link.to} to={link.to} className={line}>
              {link.label()}
            </Link>
          ))}
          <Link to="/chatbot" className={line}>
            {m.assistant_name({ platform: platformName })}
          </Link>
        </nav>
        {viewer === undefined && (
          <Link to="/role-redirect" className={line}>
            {m.layout_account()}
          </Link>
        )}
        {viewer && (
          <div className="mt-3 border-t border-white/20 pt-4">
            <p className="mb-1 text-on-night">
              <ParaglideMessage
                message={m.layout_person}
                inputs={{ name: displayNameOf(viewer), role: roleNameOf(viewer).toLowerCase() }}
                markup={{ strong: ({ children }) => <b className="text-white">{children}</b> }}
              />
            </p>
            <nav aria-label={m.layout_account()}>
              {accountLinksFor(viewer).map((link) => (
                <Link key={link.to} to={link.to} className={line}>
                  {link.label()}
                </Link>
              ))}
            </nav>
            <SignOutForm className={`${line} text-flood`} />
          </div>
        )}
        {viewer === null && (
          <div className="mt-4 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1">
            <LinkButton to="/login" tone="chalk" wide>
              {m.layout_sign_in()}
            </LinkButton>
            <LinkButton to="/signup" tone="go" wide>
              {m.layout_sign_up()}
            </LinkButton>
          </div>
        )}
      </div>
    </Disclosure>
  );
}
