import { Link } from 'react-router';
import * as m from '#messages';
import { useSettings } from '../../use-settings.ts';
import { Icon } from '../ui/icon.tsx';
import { accountLinksFor, displayNameOf, type LayoutViewer, roleNameOf } from './account-links.ts';
import { Disclosure } from './disclosure.tsx';
import { SignOutForm } from './sign-out-form.tsx';

const line = 'flex min-h-11 w-full items-center rounded-xl px-3 text-left font-[550] hover:bg-mint';

const button =
  'figure grid size-11 place-items-center rounded-full bg-flood text-lg text-on-flood uppercase hover:bg-flood-lit';

/** A link of the menu's size until the viewer is known. */
export default function AccountMenu({ viewer }: { viewer: LayoutViewer | undefined }) {
  const { platformName } = useSettings();
  if (!viewer) {
    return (
      <Link to="/role-redirect" aria-label={m.layout_account()} className={button}>
        <Icon className="size-6">
          <path d="M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5" />
        </Icon>
      </Link>
    );
  }
  const name = displayNameOf(viewer);
  return (
    <Disclosure
      label={m.layout_account_of({ name })}
      className="relative"
      summaryClassName={button}
      summary={[...name][0]}
    >
      <div className="absolute right-0 z-40 mt-2 w-64 animate-rise rounded-2xl bg-surface p-2 text-ink shadow-card ring-1 ring-line">
        <div className="border-b border-line px-3 pt-2 pb-3">
          <p className="truncate font-[620]">{name}</p>
          <p className="truncate text-sm text-quiet">{viewer.email}</p>
          <p className="mt-1 text-sm text-quiet">{roleNameOf(viewer)}</p>
        </div>
        <nav aria-label={m.layout_account()} className="pt-2">
          {accountLinksFor(viewer).map((link) => (
            <Link key={link.to} to={link.to} className={line}>
              {link.label()}
            </Link>
          ))}
          <Link to="/chatbot" className={line}>
            {m.assistant_name({ platform: platformName })}
          </Link>
          <SignOutForm className={`${line} text-clay`} />
        </nav>
      </div>
    </Disclosure>
  );
}
