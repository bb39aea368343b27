import * as m from '#messages';
import type { Profile } from '../../../contract/people/people.ts';
import { formatPhone } from '../../../contract/text/format-phone.ts';
import { LinkButton } from '../ui/button.tsx';

export function ProfileFacts({ profile }: { profile: Profile }) {
  const { firstName, lastName, email, phone } = profile;
  return (
    <>
      <dl className="grid max-w-[46rem] gap-x-10 gap-y-5 sm:grid-cols-2">
        <Fact label={m.booking_profile_first_name()}>{firstName}</Fact>
        <Fact label={m.booking_profile_last_name()}>{lastName}</Fact>
        <Fact label={m.booking_profile_email()}>{email}</Fact>
        <Fact label={m.booking_profile_phone()}>
          {phone ? formatPhone(phone) : m.booking_profile_no_phone()}
        </Fact>
      </dl>
      <LinkButton to="/settings" tone="strong" className="mt-7">
        {m.booking_profile_edit()}
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
