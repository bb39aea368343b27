import * as m from '#messages';
import { closingHourOf, formatHour, formatInstant, parseHour } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { ApplicationForAdmin } from '../../../contract/onboarding/onboarding.ts';
import { roleNames } from '../../../contract/people/roles.ts';
import { sportNames } from '../../../contract/policy.ts';
import { PhoneLinks } from '../ui/phone-links.tsx';

export function ApplicationFacts({ application }: { application: ApplicationForAdmin }) {
  const { turf, applicant, phone, message, createdAt } = application;
  return (
    <div className="grid content-start gap-10">
      <section aria-labelledby="turf">
        <h2 id="turf" className="text-2xl">
          {m.desk_application_turf()}
        </h2>
        <dl className="mt-3 divide-y divide-line">
          <Fact name={m.desk_turf_location()}>{turf.location}</Fact>
          <Fact name={m.desk_turf_sport()}>{sportNames[turf.sport]()}</Fact>
          <Fact name={m.desk_application_rate()}>{formatPaise(turf.hourlyRatePaise)}</Fact>
          <Fact name={m.desk_application_hours()}>
            {m.desk_open_hours({
              opens: formatHour(parseHour(turf.openingTime) ?? 0),
              closes: formatHour(closingHourOf(turf.closingTime)),
            })}
          </Fact>
          <Fact name={m.desk_application_capacity()}>
            {m.desk_application_players({ count: turf.capacity })}
          </Fact>
          <Fact name={m.desk_turf_description()}>{turf.description || m.desk_application_none()}</Fact>
        </dl>
      </section>
      <section aria-labelledby="applicant">
        <h2 id="applicant" className="text-2xl">
          {m.desk_application_applicant()}
        </h2>
        <dl className="mt-3 divide-y divide-line">
          {applicant ? (
            <>
              <Fact name={m.desk_name()}>
                {applicant.firstName} {applicant.lastName}
              </Fact>
              <Fact name={m.desk_email()}>{applicant.email}</Fact>
              <Fact name={m.desk_application_role()}>{roleNames[applicant.role]()}</Fact>
            </>
          ) : (
            <Fact name={m.desk_name()}>{m.desk_application_left()}</Fact>
          )}
          <Fact name={m.desk_phone()}>
            {phone && <PhoneLinks phone={phone} name={applicant?.firstName ?? turf.name} />}
          </Fact>
          <Fact name={m.desk_application_sent_at()}>{formatInstant(new Date(createdAt))}</Fact>
          {message && <Fact name={m.desk_application_message()}>{message}</Fact>}
        </dl>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-baseline">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
