import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { StandingBooking } from '../../../forms/refusal-details.server.ts';
import { StandingBookings } from '../../bookings/standing-bookings.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

export function ArchiveTurf({
  problem,
  standing,
}: {
  problem: string | undefined;
  standing: readonly StandingBooking[] | undefined;
}) {
  const busy = useNavigation().formData?.get('intent') === 'archive';
  return (
    <section aria-labelledby="archive">
      <h2 id="archive" className="mb-2 scroll-mt-24 text-2xl">
        {m.desk_archive_title()}
      </h2>
      <p className="text-quiet">{m.desk_archive_text()}</p>
      {problem && (
        <div className="mt-4">
          <Notice tone="problem">{problem}</Notice>
        </div>
      )}
      {problem && standing && (
        <div className="mt-3">
          <StandingBookings bookings={standing} />
        </div>
      )}
      <AskFirst ask={m.desk_archive_ask()} className="mt-3" open={problem !== undefined}>
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name="intent" value="archive" />
          <Button tone="danger" busy={busy} busyText={m.desk_archive_busy()}>
            {m.desk_archive_confirm()}
          </Button>
        </Form>
      </AskFirst>
    </section>
  );
}
