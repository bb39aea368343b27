import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import type { SettingsIntent } from './settings-answer.ts';

type Field = ReturnType<typeof useFormAnswer>['field'];

export function SettingsForm({
  intent,
  answer,
  save,
  children,
}: {
  intent: SettingsIntent;
  answer: FormAnswer | undefined;
  save: string;
  children: (field: Field) => ReactNode;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useBusy(intent);
  return (
    <Form ref={formRef} method="post" noValidate replace preventScrollReset className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {formError && <Notice tone="problem">{formError}</Notice>}
      {children(field)}
      <div>
        <Button busy={busy} busyText={m.settings_saving()} className="max-sm:w-full">
          {save}
        </Button>
      </div>
    </Form>
  );
}

export function useBusy(intent: SettingsIntent): boolean {
  return useNavigation().formData?.get('intent') === intent;
}
