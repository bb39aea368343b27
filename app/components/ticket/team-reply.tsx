import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { TeamReply } from '../../../contract/bookings/tickets/team.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';

const ownTexts: Record<TeamReply, (values: { name: string }) => string> = {
  in: m.booking_team_own_in,
  maybe: m.booking_team_own_maybe,
  out: m.booking_team_own_out,
};

/** Asks a visitor behind the link whether they play; the browser's earlier answer can be changed. */
export function TeamReplyForm({
  own,
  suggestedName,
  answer,
}: {
  own: { name: string; reply: TeamReply } | undefined;
  suggestedName: string;
  answer: FormAnswer | undefined;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form ref={formRef} method="post" replace preventScrollReset noValidate className="grid gap-4">
      {formError && <Notice tone="problem">{formError}</Notice>}
      {own && <Notice tone="note">{ownTexts[own.reply](own)}</Notice>}
      <TextField
        id="name"
        label={m.booking_team_name()}
        hint={m.booking_team_name_hint()}
        autoComplete="given-name"
        maxLength={30}
        required
        defaultValue={own?.name ?? suggestedName}
        {...field('name')}
      />
      <div className="grid grid-cols-3 gap-2">
        <Button name="reply" value="in" tone="go" busy={busy}>
          {m.booking_team_reply_in()}
        </Button>
        <Button name="reply" value="maybe" tone="line" disabled={busy}>
          {m.booking_team_reply_maybe()}
        </Button>
        <Button name="reply" value="out" tone="line" disabled={busy}>
          {m.booking_team_reply_out()}
        </Button>
      </div>
    </Form>
  );
}
