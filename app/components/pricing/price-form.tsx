import type { ReactNode, RefObject } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export const pricingPage = '/time-slots/pricing';

/** A form of prices: looked at on the week by a GET to the same page, or saved at once. */
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
  /** What is wrong with the form as a whole. */
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
        <Button tone="line" busy={isSaving} busyText="Saving...">
          {save}
        </Button>
      </div>
    </Form>
  );
}
