import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { ApplicationTurf } from '../../../contract/onboarding/onboarding.ts';
import { TurfFields } from '../desk/turf-form/turf-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextAreaField } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-input.tsx';

/** Initial values: the rejected application's turf and message, and the applicant's phone. */
export type Draft = { turf: ApplicationTurf | null; phone: string; message: string };

export function ApplicationForm({ draft, answer }: { draft: Draft; answer: FormAnswer | undefined }) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().state === 'submitting';
  const { turf } = draft;
  const known = (name: string, value: string) => ({ id: name, defaultValue: value, ...field(name) });
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-6">
      {formError && <Notice tone="problem">{formError}</Notice>}
      <TurfFields
        turf={turf}
        choosesSport
        descriptionHint={m.desk_application_description_hint()}
        known={known}
      />
      <TextField
        label={m.desk_application_phone()}
        hint={m.desk_application_phone_hint()}
        type="tel"
        autoComplete="tel"
        required
        {...known('phone', draft.phone)}
      />
      <TextAreaField
        label={m.desk_application_more()}
        maxLength={1_000}
        {...known('message', draft.message)}
      />
      <div>
        <Button
          tone="go"
          size="large"
          busy={busy}
          busyText={m.desk_application_sending()}
          className="max-sm:w-full"
        >
          {m.desk_application_send()}
        </Button>
      </div>
    </Form>
  );
}
