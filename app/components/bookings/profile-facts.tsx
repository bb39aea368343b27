import type { Profile } from '../../../contract/people.ts';
import { LinkButton } from '../ui/button.tsx';

export function ProfileFacts({ profile }: { profile: Profile }) {
  const { firstName, lastName, email, phone } = profile;
  return (
    <>
      <dl className="grid max-w-[46rem] gap-x-10 gap-y-5 sm:grid-cols-2">
        <Fact label="First name">{firstName}</Fact>
        <Fact label="Last name">{lastName}</Fact>
        <Fact label="Email">{email}</Fact>
        <Fact label="Phone">{phone || 'None given'}</Fact>
      </dl>
      <LinkButton to="/settings" tone="strong" className="mt-7">
        Edit Profile
      </LinkButton>
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-lg font-[560] break-words">{children}</dd>
    </div>
  );
}
