import { Link } from 'react-router';
import { useSettings } from '../../use-settings.ts';
import { Brand } from './brand.tsx';

const links = [
  { to: '/browse', label: 'Browse Turfs' },
  { to: '/faq', label: 'FAQ' },
  { to: '/contact', label: 'Contact support' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
];

export default function WorkFooter() {
  const { supportEmail } = useSettings();
  return (
    <footer className="site-footer on-night bg-night text-on-night">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 pt-6 pb-24 min-[86rem]:pb-6">
        <div className="mr-auto text-white max-sm:basis-full">
          <Brand />
        </div>
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center hover:text-flood">
            {label}
          </Link>
        ))}
        <a href={`mailto:${supportEmail}`} className="inline-flex min-h-11 items-center hover:text-flood">
          {supportEmail}
        </a>
      </div>
    </footer>
  );
}
