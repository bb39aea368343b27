import type { ReactNode } from 'react';
import * as m from '#messages';
import { type TeamAnswer, type TeamReply, teamReplies } from '../../../contract/bookings/tickets/team.ts';

const names: Record<TeamReply, () => string> = {
  in: m.booking_team_in,
  maybe: m.booking_team_maybe,
  out: m.booking_team_out,
};

/** Names of those who are in, may be, and are out. */
export function TeamLists<Answer extends TeamAnswer>({
  team: { capacity, answers },
  actOf,
}: {
  team: { capacity: number; answers: readonly Answer[] };
  actOf?: (answer: Answer) => ReactNode;
}) {
  if (answers.length === 0) return <p className="text-quiet">{m.booking_team_none()}</p>;
  const count = answers.filter(({ reply }) => reply === 'in').length;
  const over = count - capacity;
  return (
    <>
      <p role="status" className="font-[620]">
        {over > 0
          ? m.booking_team_too_many({ count, over, capacity })
          : m.booking_team_count({ count, capacity })}
      </p>
      <dl className="mt-2 grid gap-2">
        {teamReplies.map((reply) => {
          const those = answers.filter((answer) => answer.reply === reply);
          if (those.length === 0) return null;
          return (
            <div key={reply} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3">
              <dt className="py-1 text-quiet">{names[reply]()}</dt>
              {those.map((answer) => (
                <dd
                  key={answer.id}
                  className="col-start-2 flex flex-wrap items-center gap-x-3 py-1 wrap-anywhere"
                >
                  {answer.name}
                  {actOf?.(answer)}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </>
  );
}
