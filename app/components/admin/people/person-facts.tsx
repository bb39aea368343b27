import { Link } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../../contract/calendar.ts';
import type { PersonDetails } from '../../../../contract/people/admin.ts';
import { formatPhone } from '../../../../contract/text/format-phone.ts';
import { dayOf } from '../day-of.ts';
import { Fact } from '../fact.tsx';

export function PersonFacts({ person, turfCount }: { person: PersonDetails; turfCount: number }) {
  const { email, emailVerified, phone, createdAt, devices, id } = person;
  const [name, host] = email.split('@');
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-lg/6">
        {m.admin_profile()}
      </h2>
      <dl className="divide-y divide-line">
        <Fact label={m.desk_email()}>
          <span className="wrap-anywhere">
            {name}@<wbr />
            {host}
          </span>
          {!emailVerified && <span className="block text-sm text-clay">{m.admin_email_unconfirmed()}</span>}
        </Fact>
        <Fact label={m.desk_phone()}>{phone ? formatPhone(phone) : m.admin_none()}</Fact>
        <Fact label={m.admin_registered_at()}>{dayOf(createdAt)}</Fact>
        {turfCount > 0 && (
          <Fact label={m.admin_nav_turfs()}>
            <Link
              to={`/admin/dashboard?tab=turfs&owner=${id}`}
              className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
            >
              {m.common_turfs_count({ count: turfCount })}
            </Link>
          </Fact>
        )}
        <Fact label={m.admin_signed_in_on()}>
          {devices.length === 0 && m.admin_no_device()}
          <ul>
            {devices.map((device) => (
              <li key={device.id}>
                {device.name}
                <span className="block text-sm text-quiet">
                  {m.admin_last_active({ time: formatInstant(new Date(device.lastActiveAt)) })}
                </span>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </section>
  );
}
