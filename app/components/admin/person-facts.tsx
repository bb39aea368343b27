import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../../contract/calendar.ts';
import type { PersonDetails } from '../../../contract/people-admin.ts';
import { dayOf } from './day-of.ts';

export function PersonFacts({ person, turfCount }: { person: PersonDetails; turfCount: number }) {
  const { email, emailVerified, phone, createdAt, devices, id } = person;
  const [name, host] = email.split('@');
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-2 text-2xl">
        Profile
      </h2>
      <dl className="divide-y divide-line">
        <Fact label="Email">
          <span className="wrap-anywhere">
            {name}@<wbr />
            {host}
          </span>
          {!emailVerified && <span className="block text-sm text-clay">Not confirmed yet</span>}
        </Fact>
        <Fact label="Phone">{phone ?? 'None'}</Fact>
        <Fact label="Registered At">{dayOf(createdAt)}</Fact>
        {turfCount > 0 && (
          <Fact label="Turfs">
            <Link
              to={`/admin/dashboard?tab=turfs&owner=${id}`}
              className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
            >
              {turfCount === 1 ? 'One turf' : `${turfCount} turfs`}
            </Link>
          </Fact>
        )}
        <Fact label="Signed in on">
          {devices.length === 0 && 'No device'}
          <ul>
            {devices.map((device) => (
              <li key={device.id}>
                {device.name}
                <span className="block text-sm text-quiet">
                  Last active {formatInstant(new Date(device.lastActiveAt))}
                </span>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline min-[17rem]:grid-cols-[7.5rem_1fr] gap-x-4 py-2.5">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
