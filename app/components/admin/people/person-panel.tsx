import { Link } from 'react-router';
import * as m from '#messages';
import type { PersonDetails } from '../../../../contract/people/admin.ts';
import { SidePanel } from '../../layout/side-panel.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PersonActs, type PersonAnswer } from './person-acts.tsx';
import { PersonFacts } from './person-facts.tsx';

/** A person of the list: facts, role and access. */
export function PersonPanel({
  person,
  turfCount,
  isSelf,
  answer,
  closeTo,
}: {
  person: PersonDetails;
  turfCount: number;
  isSelf: boolean;
  answer: PersonAnswer | undefined;
  closeTo: string;
}) {
  const { id, firstName, lastName } = person;
  return (
    <SidePanel title={`${firstName} ${lastName}`} openerId={`open-${id}`} closeTo={closeTo}>
      {answer?.problem && answer.intent !== 'disable' && answer.intent !== 'enable' && (
        <Notice tone="problem">{answer.problem}</Notice>
      )}
      <div className="grid gap-6">
        <PersonFacts person={person} turfCount={turfCount} />
        <PersonActs person={person} isSelf={isSelf} answer={answer} />
        <Link
          to={`/admin/users/${id}`}
          className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
        >
          {m.admin_person_page()}
        </Link>
      </div>
    </SidePanel>
  );
}
