import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { Ticket } from '../../../contract/bookings/tickets/tickets.ts';
import { AskFirst } from '../ui/ask-first.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { TeamLists } from './team-lists.tsx';

/** The answers of the team and its link, as the organiser of the game manages them. */
export function OwnTeam({ team, problem }: { team: Ticket['team']; problem: string | undefined }) {
  const busy = useNavigation().formMethod === 'POST';
  const newLink = (
    <Form method="post" replace preventScrollReset>
      <p className="mb-3 text-[0.9375rem] text-quiet">{m.booking_team_new_link_about()}</p>
      <Button name="intent" value="new-link" tone="line" size="small" busy={busy}>
        {m.booking_team_new_link()}
      </Button>
    </Form>
  );
  return (
    <section aria-labelledby="team" className="print:hidden">
      <h2 id="team" className="mb-2 text-xl">
        {m.booking_team()}
      </h2>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <TeamLists
        team={team}
        actOf={({ id, name }) => (
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="answerId" value={id} />
            <Button
              name="intent"
              value="remove-answer"
              tone="plain"
              size="small"
              disabled={busy}
              aria-label={m.booking_team_remove({ name })}
            >
              {m.booking_team_remove_short()}
            </Button>
          </Form>
        )}
      />
      <div className="mt-3 grid gap-1">
        {team.isOpen ? (
          <>
            <AskFirst ask={m.booking_team_new_link()}>{newLink}</AskFirst>
            <Form method="post" replace preventScrollReset>
              <Button
                name="intent"
                value="close-link"
                tone="plain"
                size="small"
                disabled={busy}
                className="-mx-4"
              >
                {m.booking_team_close()}
              </Button>
            </Form>
          </>
        ) : (
          <>
            <Notice tone="note">{m.booking_team_closed()}</Notice>
            {newLink}
          </>
        )}
      </div>
    </section>
  );
}
