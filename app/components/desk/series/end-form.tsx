import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-input.tsx';
import { ReasonField } from '../game/reason-field.tsx';

/** Cancels the dates from one on. */
export function EndForm({
  nextDate,
  untilDate,
  answer,
}: {
  nextDate: string;
  untilDate: string;
  answer: FormAnswer | undefined;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formData?.get('intent') === 'end';
  return (
    <AskFirst ask={m.desk_series_end_ask()} open={answer !== undefined}>
      <Form ref={formRef} method="post" noValidate preventScrollReset className="mt-3 grid max-w-md gap-4">
        {formError && <Notice tone="problem">{formError}</Notice>}
        <p>{m.desk_series_end_text()}</p>
        <TextField
          id="end-from"
          label={m.desk_series_end_from()}
          type="date"
          min={nextDate}
          max={untilDate}
          defaultValue={nextDate}
          required
          {...field('fromDate')}
        />
        <ReasonField id="end-reason" isGuest field={field} />
        <div>
          <Button tone="danger" name="intent" value="end" busy={busy} busyText={m.desk_cancel_busy()}>
            {m.desk_series_end()}
          </Button>
        </div>
      </Form>
    </AskFirst>
  );
}
