import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import { type Profiles, profileKeys, profileNames } from '../../../contract/people/profiles.ts';
import { sportNames, sports } from '../../../contract/policy.ts';
import { useSettings } from '../../use-settings.ts';
import { Brand } from './brand.tsx';
import { mainLinks } from './site-links.ts';

const link = 'inline-flex min-h-11 items-center hover:text-flood sm:min-h-9';

export function SiteFooter() {
  const { supportEmail, profiles, platformName } = useSettings();
  return (
    <footer className="site-footer on-night bg-night text-on-night">
      <div className="far-footer wrap grid grid-cols-2 gap-x-8 gap-y-9 py-12 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr]">
        <div className="col-span-2 text-white lg:col-span-1">
          <Brand />
          <p className="mt-3 max-w-[30ch] text-on-night">{m.layout_slogan()}</p>
          <ProfileLinks profiles={profiles} />
        </div>
        <FooterList title={m.layout_quick_links()}>
          {mainLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={link}>
                {label()}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/list-your-turf" className={link}>
              {m.layout_list_your_turf()}
            </Link>
          </li>
        </FooterList>
        <FooterList title={m.layout_support()}>
          <li>
            <Link to="/chatbot" className={link}>
              {m.assistant_name({ platform: platformName })}
            </Link>
          </li>
          <li>
            <Link to="/privacy" className={link}>
              {m.layout_privacy()}
            </Link>
          </li>
          <li>
            <Link to="/terms" className={link}>
              {m.layout_terms()}
            </Link>
          </li>
          <li>
            <Link to="/settings" className={link}>
              {m.layout_settings()}
            </Link>
          </li>
          <li>
            <Link to="/contact" className={link}>
              {m.layout_contact_support()}
            </Link>
          </li>
        </FooterList>
        <FooterList title={m.layout_contact()}>
          <li className="flex min-h-9 items-center">{m.layout_place()}</li>
          <li>
            <a href={`mailto:${supportEmail}`} className={link}>
              {supportEmail}
            </a>
          </li>
          <li className="flex min-h-9 items-center">{m.layout_support_hours()}</li>
        </FooterList>
      </div>
      <div className="footer-end wrap flex flex-wrap gap-x-6 gap-y-1 py-6 text-sm">
        <p className="mr-auto basis-full py-2 sm:basis-auto">{m.layout_footer_line()}</p>
        {sports.map((sport) => (
          <Link key={sport} to={`/browse?sport=${sport}`} className={link}>
            {sportNames[sport]()}
          </Link>
        ))}
      </div>
    </footer>
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-lg text-white">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function ProfileLinks({ profiles }: { profiles: Profiles }) {
  const shown = profileKeys.filter((key) => profiles[key] !== '');
  if (shown.length === 0) return null;
  return (
    <ul aria-label={m.layout_profiles()} className="mt-4 flex flex-wrap gap-2 text-[0.9375rem]">
      {shown.map((key) => (
        <li key={key}>
          <a
            href={profiles[key]}
            rel="me noopener noreferrer"
            className="inline-flex min-h-11 items-center rounded-full px-4 font-[560] ring-1 ring-white/30 ring-inset hover:bg-white/10"
          >
            {profileNames[key]}
          </a>
        </li>
      ))}
    </ul>
  );
}
