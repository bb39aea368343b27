import { formatInstant } from '../../../contract/calendar.ts';
import type { Application } from '../../../contract/onboarding.ts';
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
      <p className="text-sm font-[600] text-pitch">Your application: {turf.name}</p>
      {status === 'approved' && turfId ? (
        <>
          <Title>
            {isListed ? `Approved. ${turf.name} is open for booking` : `${turf.name} is not open for booking`}
          </Title>
          <p className="mt-2 text-quiet">
            {isListed
              ? `Since ${answered}. Pictures and amenities are what players look at first.`
              : `Approved ${answered}, and off the marketplace since.`}
          </p>
          {isOwner && (
            <Next>
              {isListed && (
                <LinkButton to={`/desk/turfs/${turfId}`} tone="go">
                  Add pictures
                </LinkButton>
              )}
              <LinkButton to="/owner/dashboard" tone="line">
                To your desk
              </LinkButton>
            </Next>
          )}
        </>
      ) : status === 'rejected' ? (
        <>
          <Title>Not this time</Title>
          <p className="mt-2 text-quiet">Answered {answered}. This is why:</p>
          <blockquote className="mt-2 max-w-[60ch] text-[1.0625rem] whitespace-pre-line">{reason}</blockquote>
          <Next>
            <LinkButton to="/list-your-turf/apply" tone="go">
              Change it and apply again
            </LinkButton>
          </Next>
        </>
      ) : (
        <>
          <Title>Waiting for our answer</Title>
          <p className="mt-2 max-w-[60ch] text-quiet">
            Sent {sent}. We look at {turf.location}, may call you on {application.phone}, and answer by email.
            You can go on booking meanwhile.
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
