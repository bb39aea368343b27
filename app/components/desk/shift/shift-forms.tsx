import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { Shift } from '../../../../contract/desk/shifts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-input.tsx';

export type ShiftAnswer = FormAnswer & { at: string };
type Answered = { venueId: string; answer: ShiftAnswer | undefined };

const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;

export function OpenForm({ venueId, answer }: Answered) {
  const { formRef, field, formError } = useFormAnswer(answer);
  return (
    <Form ref={formRef} method="post" noValidate className="grid max-w-md gap-4">
      {formError && <Notice tone="problem">{formError}</Notice>}
      <input type="hidden" name="venueId" value={venueId} />
      <TextField
        id="float"
        label={m.desk_drawer_opening()}
        hint={m.desk_shift_float_hint()}
        {...amount}
        {...field('floatPaise')}
      />
      <SubmitButton intent="open">{m.desk_shift_open()}</SubmitButton>
    </Form>
  );
}

export function CloseForm({ venueId, shift, answer }: Answered & { shift: Shift }) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const id = (name: string) => `${name}-${shift.id}`;
  return (
    <Form ref={formRef} method="post" noValidate className="mt-4 grid max-w-md gap-4">
      {formError && <Notice tone="problem">{formError}</Notice>}
      <input type="hidden" name="venueId" value={venueId} />
      <input type="hidden" name="shiftId" value={shift.id} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          id={id('expenses')}
          label={m.desk_drawer_expenses()}
          {...amount}
          {...field('expensesPaise')}
        />
        <TextField
          id={id('counted')}
          label={m.desk_drawer_counted()}
          {...amount}
          {...field('countedPaise')}
        />
      </div>
      <TextField
        id={id('note')}
        label={m.desk_drawer_note()}
        placeholder={m.desk_drawer_note_example()}
        maxLength={200}
        autoComplete="off"
        {...field('note')}
      />
      <SubmitButton intent="close">{m.desk_shift_close()}</SubmitButton>
    </Form>
  );
}

function SubmitButton({ intent, children }: { intent: string; children: ReactNode }) {
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <div>
      <Button tone="go" name="intent" value={intent} busy={busy} busyText={m.desk_shift_busy()}>
        {children}
      </Button>
    </div>
  );
}
