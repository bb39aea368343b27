import * as m from '#messages';
import { formatInstant } from '../../../contract/calendar.ts';
import type { Application } from '../../../contract/onboarding/onboarding.ts';
import { formatPhone } from '../../../contract/text/format-phone.ts';
import { LinkButton } from '../ui/button.tsx';

export function ApplicationStatus({
  application,
  isListed,
  isOwner,
}: {
  application: Application;
  /** False if an approved turf was archived since. */
  isListed: boolean;
  isOwner: boolean;
}) {
  const { status, turf, createdAt, answeredAt, reason, turfId } = application;
  const sent = formatInstant(new Date(createdAt));
  const answered = answeredAt && formatInstant(new Date(answeredAt));
  return (
    <section
      aria-labelledby="application"
      className="mb-14 max-w-3xl border-l-4 border-pitch py-1 pl-5 sm:pl-7"
    >
      <p className="text-sm font-[600] text-pitch">{m.desk_application_of({ turf: turf.name })}</p>
      {status === 'approved' && turfId ? (
        <>
          <Title>
            {isListed
              ? m.desk_application_approved({ turf: turf.name })
              : m.desk_application_unlisted({ turf: turf.name })}
          </Title>
          <p className="mt-2 text-quiet">
            {isListed
              ? m.desk_application_approved_text({ time: answered ?? '' })
              : m.desk_application_unlisted_text({ time: answered ?? '' })}
          </p>
          {isOwner && (
            <Next>
              {isListed && (
                <LinkButton to={`/desk/turfs/${turfId}`} tone="go">
                  {m.desk_application_add_pictures()}
                </LinkButton>
              )}
              <LinkButton to="/owner/dashboard" tone="line">
                {m.desk_application_to_desk()}
              </LinkButton>
            </Next>
          )}
        </>
      ) : status === 'rejected' ? (
        <>
          <Title>{m.desk_application_rejected()}</Title>
          <p className="mt-2 text-quiet">{m.desk_application_rejected_text({ time: answered ?? '' })}</p>
          <blockquote className="mt-2 max-w-[60ch] text-[1.0625rem] whitespace-pre-line">{reason}</blockquote>
          <Next>
            <LinkButton to="/list-your-turf/apply" tone="go">
              {m.desk_application_again()}
            </LinkButton>
          </Next>
        </>
      ) : (
        <>
          <Title>{m.desk_application_waiting()}</Title>
          <p className="mt-2 max-w-[60ch] text-quiet">
            {m.desk_application_waiting_text({
              time: sent,
              location: turf.location,
              phone: formatPhone(application.phone),
            })}
          </p>
        </>
      )}
    </section>
  );
}

function Title({ children }: { children: React.ReactNode }) {
  return (
    <h2 id="application" className="mt-1 text-3xl">
      {children}
    </h2>
  );
}

function Next({ children }: { children: React.ReactNode }) {
  return <p className="mt-4 flex flex-wrap gap-2.5">{children}</p>;
}
