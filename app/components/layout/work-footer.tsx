import { Link } from 'react-router';
import * as m from '#messages';
import { useSettings } from '../../use-settings.ts';
import { Brand } from './brand.tsx';

const links = [
  { to: '/browse', label: m.layout_browse_turfs },
  { to: '/faq', label: m.layout_faq },
  { to: '/contact', label: m.layout_contact_support },
  { to: '/terms', label: m.layout_terms },
  { to: '/privacy', label: m.layout_privacy },
];

export default function WorkFooter() {
  const { supportEmail, platformName } = useSettings();
  return (
    <footer className="site-footer on-night bg-night text-on-night">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 pt-6 pb-24 min-[86rem]:pb-6">
        <div className="mr-auto text-white max-sm:basis-full">
          <Brand />
        </div>
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center hover:text-flood">
            {label()}
          </Link>
        ))}
        <Link to="/chatbot" className="inline-flex min-h-11 items-center hover:text-flood">
          {m.assistant_name({ platform: platformName })}
        </Link>
        <a href={`mailto:${supportEmail}`} className="inline-flex min-h-11 items-center hover:text-flood">
          {supportEmail}
        </a>
      </div>
    </footer>
  );
}
