import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../../contract/calendar.ts';
import type { BookingAtTurf } from '../../../../contract/desk/owner.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { BookingCode } from '../../bookings/booking-code.tsx';
import { whenOf } from '../../bookings/booking-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

export function RequestCard({ request }: { request: BookingAtTurf }) {
  const { id, turf, name, approvalDueAt, reschedule } = request;
  const asked = reschedule ?? request;
  return (
    <article aria-labelledby={`request-${id}`} className="rounded-3xl bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id={`request-${id}`} className="text-2xl">
            {whenOf(asked)}
          </h3>
          <p className="mt-1">
            <ParaglideMessage
              message={m.desk_request_who}
              inputs={{ name, turf: turf.name }}
              markup={{
                strong: ({ children }) => <b className="font-[600]">{children}</b>,
                quiet: ({ children }) => <span className="text-quiet">{children}</span>,
              }}
            />
          </p>
          {reschedule ? (
            <p className="text-[0.9375rem]">
              <ParaglideMessage
                message={m.desk_request_reschedule}
                inputs={{ slots: whenOf(request) }}
                markup={{ strong: ({ children }) => <b className="font-[600]">{children}</b> }}
              />
            </p>
          ) : (
            <p className="text-[0.9375rem] text-quiet">{m.desk_request_contact()}</p>
          )}
        </div>
        {approvalDueAt && (
          <Badge tone="flood">{m.desk_request_due({ time: formatInstant(new Date(approvalDueAt)) })}</Badge>
        )}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-dashed border-edge pt-4 sm:grid-cols-4">
        <Fact label={m.desk_code()}>
          <BookingCode code={request.code} />
        </Fact>
        <Fact label={m.common_total()}>{formatPaise(asked.totalPaise)}</Fact>
        <Fact label={m.desk_paid_online()}>
          {formatPaise(request.paidPaise + (reschedule?.payPaise ?? 0))}
        </Fact>
        <Fact label={m.desk_due_at_venue()}>{formatPaise(asked.atVenuePaise)}</Fact>
        {reschedule && reschedule.refundPaise > 0 && (
          <Fact label={m.desk_request_reschedule_refund()}>{formatPaise(reschedule.refundPaise)}</Fact>
        )}
      </dl>
      <Answers request={request} />
    </article>
  );
}

function hintOf({ paidPaise, reschedule }: BookingAtTurf): string {
  if (!reschedule) return m.desk_request_reason_hint({ amount: formatPaise(paidPaise) });
  const { payPaise } = reschedule;
  return payPaise > 0
    ? m.desk_request_reschedule_hint_refund({ amount: formatPaise(payPaise) })
    : m.desk_request_reschedule_hint();
}

function Answers({ request }: { request: BookingAtTurf }) {
  const { formData } = useNavigation();
  const { id, reschedule } = request;
  const isSending = formData?.get('bookingId') === id;
  const busyWith = isSending ? formData?.get('intent') : undefined;
  return (
    <div className="mt-5 flex flex-wrap items-start gap-3">
      <Form method="post" preventScrollReset>
        <RequestId request={request} />
        <Button
          tone="go"
          name="intent"
          value="approve"
          disabled={isSending}
          busy={busyWith === 'approve'}
          busyText={m.desk_request_approving()}
          aria-describedby={`request-${id}`}
        >
          {m.desk_request_approve()}
        </Button>
      </Form>
      <details className="group min-w-0 open:basis-full">
        <summary className={`${buttonLook({ tone: 'line' })} cursor-pointer list-none group-open:mb-4`}>
          {m.desk_request_decline()}
        </summary>
        <Form method="post" preventScrollReset className="grid max-w-xl gap-4">
          <RequestId request={request} />
          <Field id={`reason-${id}`} label={m.desk_request_reason()} hint={hintOf(request)}>
            {(control) => <TextInput {...control} name="reason" maxLength={200} autoComplete="off" />}
          </Field>
          <div>
            <Button
              tone="danger"
              name="intent"
              value="decline"
              disabled={isSending}
              busy={busyWith === 'decline'}
              busyText={m.desk_request_declining()}
              aria-describedby={`request-${id}`}
            >
              {reschedule ? m.desk_request_decline_reschedule() : m.desk_request_decline_confirm()}
            </Button>
          </div>
        </Form>
      </details>
    </div>
  );
}

function RequestId({ request: { id, reschedule } }: { request: BookingAtTurf }) {
  return (
    <>
      <input type="hidden" name="bookingId" value={id} />
      {reschedule && <input type="hidden" name="rescheduleId" value={reschedule.id} />}
    </>
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
