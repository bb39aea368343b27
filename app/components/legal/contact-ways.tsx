import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import { useSettings } from '../../use-settings.ts';

const link = 'font-[600] text-pitch underline underline-offset-4';

export function ContactWays() {
  const { supportEmail } = useSettings();
  return (
    <div className="self-start">
      <h2 className="text-2xl">{m.help_contact_quicker()}</h2>
      <dl className="mt-3">
        <Way title={m.help_contact_cancel()}>
          <ParaglideMessage
            message={m.help_contact_cancel_text}
            markup={{
              link: ({ children }) => (
                <Link to="/bookings" className={link}>
                  {children}
                </Link>
              ),
            }}
          />
        </Way>
        <Way title={m.help_contact_ground()}>{m.help_contact_ground_text()}</Way>
        <Way title={m.help_contact_payment()}>
          <Link to="/faq?category=payment" className={link}>
            {m.help_contact_payment_link()}
          </Link>
        </Way>
        <Way title={m.help_contact_data()}>
          <ParaglideMessage
            message={m.help_contact_data_text}
            markup={{
              link: ({ children }) => (
                <Link to="/settings" className={link}>
                  {children}
                </Link>
              ),
            }}
          />
        </Way>
        <Way title={m.help_contact_email()}>
          <a href={`mailto:${supportEmail}`} className={link}>
            {supportEmail}
          </a>
          <br />
          {m.layout_place()}
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
