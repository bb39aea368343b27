import { formatInstant, formatOpeningHours } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { ApplicationForAdmin } from '../../../contract/onboarding.ts';
import { sportNames } from '../../../contract/policy.ts';
import { roleNames } from '../../../contract/roles.ts';

export function ApplicationFacts({ application }: { application: ApplicationForAdmin }) {
  const { turf, applicant, phone, message, createdAt } = application;
  return (
    <div className="grid content-start gap-10">
      <section aria-labelledby="turf">
        <h2 id="turf" className="text-2xl">
          The turf
        </h2>
        <dl className="mt-3 divide-y divide-line">
          <Fact name="Location">{turf.location}</Fact>
          <Fact name="Sport">{sportNames[turf.sport]()}</Fact>
          <Fact name="Hourly rate">{formatPaise(turf.hourlyRatePaise)}</Fact>
          <Fact name="Open">{formatOpeningHours(turf)}</Fact>
          <Fact name="Capacity">{turf.capacity} players</Fact>
          <Fact name="Description">{turf.description || 'None'}</Fact>
        </dl>
      </section>
      <section aria-labelledby="applicant">
        <h2 id="applicant" className="text-2xl">
          Who applies
        </h2>
        <dl className="mt-3 divide-y divide-line">
          {applicant ? (
            <>
              <Fact name="Name">
                {applicant.firstName} {applicant.lastName}
              </Fact>
              <Fact name="Email">{applicant.email}</Fact>
              <Fact name="Is now">{roleNames[applicant.role]()}</Fact>
            </>
          ) : (
            <Fact name="Name">Has deleted the account</Fact>
          )}
          <Fact name="Phone">
            {phone && (
              <a
                href={`tel:${phone}`}
                className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
              >
                {phone}
              </a>
            )}
          </Fact>
          <Fact name="Sent">{formatInstant(new Date(createdAt))}</Fact>
          {message && <Fact name="Message">{message}</Fact>}
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
