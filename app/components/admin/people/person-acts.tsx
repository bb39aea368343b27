import * as m from '#messages';
import type { PersonDetails } from '../../../../contract/people/admin.ts';
import type { PersonIntent } from './change-person.server.ts';
import { DisableForm } from './disable-form.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { RoleChoice } from './role-choice.tsx';

/** A refused form: `reason` as typed. */
export type PersonAnswer = { intent: PersonIntent; problem: string | undefined; reason: string };

/** Role, second factor and access of a person, as forms. */
export function PersonActs({
  person,
  isSelf,
  answer,
}: {
  person: PersonDetails;
  isSelf: boolean;
  answer: PersonAnswer | undefined;
}) {
  const isOfAccess = answer?.intent === 'disable' || answer?.intent === 'enable';
  return (
    <>
      <section aria-labelledby="role">
        <h2 id="role" className="mb-2 text-lg/6">
          {m.admin_role()}
        </h2>
        <RoleChoice person={person} isSelf={isSelf} />
        {person.role === 'customer' && <p className="mt-2 text-sm text-quiet">{m.admin_user_role_note()}</p>}
      </section>
      {!isSelf && person.hasSecondFactor && <ResetSecondFactor firstName={person.firstName} />}
      {!isSelf && (
        <DisableForm
          person={person}
          problem={isOfAccess ? answer.problem : undefined}
          typed={answer?.reason}
        />
      )}
    </>
  );
}
