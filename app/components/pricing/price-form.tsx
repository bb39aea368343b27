import type { ReactNode, RefObject } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

export const pricingPage = '/time-slots/pricing';

/** A price form: GET previews the change on the same page, POST saves it. */
export function PriceForm({
  formRef,
  intent,
  turfId,
  fixed = {},
  problem,
  look,
  save,
  children,
}: {
  formRef: RefObject<HTMLFormElement | null>;
  intent?: string;
  turfId: string;
  fixed?: Record<string, string>;
  problem?: string | undefined;
  look: string;
  save: string;
  children: ReactNode;
}) {
  const sent = useNavigation().formData;
  const isSaving = useNavigation().formMethod === 'POST' && sent?.get('intent') === intent;
  const hidden = { ...(intent && { intent }), turfId, ...fixed };
  return (
    <Form ref={formRef} method="post" noValidate preventScrollReset className="grid gap-5">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem && <Notice tone="problem">{problem}</Notice>}
      {children}
      <div className="flex flex-wrap gap-2.5">
        <Button tone="strong" formMethod="get" formAction={`${pricingPage}#week`}>
          {look}
        </Button>
        <Button tone="line" busy={isSaving} busyText={m.desk_saving()}>
          {save}
        </Button>
      </div>
    </Form>
  );
}
