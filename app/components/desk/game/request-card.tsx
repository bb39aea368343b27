import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatInstant } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { BookingAtTurf } from '../../../../contract/owner.ts';
import { whenOf } from '../../bookings/booking-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

export function RequestCard({ request }: { request: BookingAtTurf }) {
  const { id, turf, customerName, approvalDueAt } = request;
  return (
    <article aria-labelledby={`request-${id}`} className="rounded-3xl bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id={`request-${id}`} className="text-2xl">
            {whenOf(request)}
          </h3>
          <p className="mt-1">
            <b className="font-[600]">{customerName}</b> <span className="text-quiet">at {turf.name}</span>
          </p>
        </div>
        {approvalDueAt && <Badge tone="flood">Answer by {formatInstant(new Date(approvalDueAt))}</Badge>}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-dashed border-edge pt-4 sm:grid-cols-4">
        <Fact label="Code">
          <span className="tracking-[0.04em]">{request.code}</span>
        </Fact>
        <Fact label="Total">{formatPaise(request.totalPaise)}</Fact>
        <Fact label="Paid online">{formatPaise(request.paidPaise)}</Fact>
        <Fact label="Due at the venue">{formatPaise(request.atVenuePaise)}</Fact>
      </dl>
      <Answers request={request} />
    </article>
  );
}

function Answers({ request: { id, paidPaise } }: { request: BookingAtTurf }) {
  const { formData } = useNavigation();
  const isSending = formData?.get('bookingId') === id;
  const busyWith = isSending ? formData?.get('intent') : undefined;
  return (
    <div className="mt-5 flex flex-wrap items-start gap-3">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="bookingId" value={id} />
        <Button
          tone="go"
          name="intent"
          value="accept"
          disabled={isSending}
          busy={busyWith === 'accept'}
          busyText="Accepting..."
          aria-describedby={`request-${id}`}
        >
          Accept
        </Button>
      </Form>
      <details className="group min-w-0 open:basis-full">
        <summary className={`${buttonLook({ tone: 'line' })} cursor-pointer list-none group-open:mb-4`}>
          Decline
        </summary>
        <Form method="post" preventScrollReset className="grid max-w-xl gap-4">
          <input type="hidden" name="bookingId" value={id} />
          <Field
            id={`reason-${id}`}
            label="Reason (optional)"
            hint={`The player reads it and gets all ${formatPaise(paidPaise)} back.`}
          >
            {(control) => <TextInput {...control} name="reason" maxLength={200} autoComplete="off" />}
          </Field>
          <div>
            <Button
              tone="danger"
              name="intent"
              value="decline"
              disabled={isSending}
              busy={busyWith === 'decline'}
              busyText="Declining..."
              aria-describedby={`request-${id}`}
            >
              Decline booking
            </Button>
          </div>
        </Form>
      </details>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="figure text-xl">{children}</dd>
    </div>
  );
}
