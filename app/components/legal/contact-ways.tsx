import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../../use-settings.ts';

const link = 'font-[600] text-pitch underline underline-offset-4';

export function ContactWays() {
  const { supportEmail } = useSettings();
  return (
    <div className="self-start">
      <h2 className="text-2xl">Often quicker</h2>
      <dl className="mt-3">
        <Way title="Cancel, or see what comes back">
          Under{' '}
          <Link to="/bookings" className={link}>
            My Bookings
          </Link>
          . The refund is shown in rupees before you confirm.
        </Way>
        <Way title="Something about the ground">
          The owner knows best. Their contact is on your booking once it is confirmed.
        </Way>
        <Way title="How payment and refunds work">
          <Link to="/faq?category=payment" className={link}>
            Questions about payment
          </Link>
        </Way>
        <Way title="Your data">
          Download or delete it under{' '}
          <Link to="/settings" className={link}>
            Settings
          </Link>
          .
        </Way>
        <Way title="By mail, at any hour">
          <a href={`mailto:${supportEmail}`} className={link}>
            {supportEmail}
          </a>
          <br />
          Puducherry, India
        </Way>
      </dl>
    </div>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4 first:border-0">
      <dt className="font-[640]">{title}</dt>
      <dd className="mt-0.5 text-quiet">{children}</dd>
    </div>
  );
}
