import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { hourText, latestClosingHour } from '../../../contract/calendar.ts';
import type { Turf } from '../../../contract/turfs/turfs.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import { StandingBookings } from '../bookings/standing-bookings.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Field } from '../ui/form/field.tsx';
import { HourOptions, Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import { useKeptTyping } from '../ui/form/use-kept-typing.ts';
import type { Managed } from './manage-turf.server.ts';

/** Owner controls in the booking panel; loaded only for people who manage the turf. */
export default function ManagePanel({ turf, answer: answered }: { turf: Turf; answer: Managed | undefined }) {
  const answer = useLastAnswer(answered);
  const busy = useNavigation().formData?.get('intent');
  const { id, hourlyRatePaise, openingTime, closingTime } = turf;
  const step = turf.slotMinutes / 60;
  const typed = answer?.typed;
  const rateField = useKeptTyping<HTMLInputElement>(String(hourlyRatePaise / 100));
  return (
    <section
      aria-labelledby="manage"
      className="mt-5 rounded-3xl p-5 ring-1 ring-line ring-inset max-lg:order-last sm:p-6"
    >
      <h2 id="manage" className="text-[1.375rem]">
        {m.turfs_manage()}
      </h2>
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-3">
        <input type="hidden" name="intent" value="rate" />
        <Answer answer={answer?.intent === 'rate' ? answer : undefined} />
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <TextField
              ref={rateField}
              id="hourly-rate"
              label={m.turfs_manage_rate()}
              name="hourlyRate"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed?.hourlyRate ?? hourlyRatePaise / 100}
            />
          </div>
          <Button tone="line" busy={busy === 'rate'} aria-label={m.turfs_manage_save_rate()}>
            {m.common_save()}
          </Button>
        </div>
      </Form>
      <Form method="post" preventScrollReset className="mt-4 grid gap-3">
        <input type="hidden" name="intent" value="hours" />
        <Answer answer={answer?.intent === 'hours' ? answer : undefined} />
        <div className="flex flex-wrap items-end gap-3">
          <div className="grid min-w-[min(16rem,100%)] flex-1 grid-cols-2 gap-2">
            <HourField
              id="opens"
              label={m.turfs_manage_opens()}
              name="openingTime"
              first={0}
              last={24 - step}
              step={step}
              value={openingTime}
              typed={typed}
            />
            <HourField
              id="closes"
              label={m.turfs_manage_closes()}
              name="closingTime"
              first={step}
              last={latestClosingHour}
              step={step}
              value={closingTime}
              typed={typed}
            />
          </div>
          <Button tone="line" busy={busy === 'hours'} aria-label={m.turfs_manage_save_hours()}>
            {m.common_save()}
          </Button>
        </div>
      </Form>
      <p className="mt-4 flex flex-wrap gap-2.5">
        <LinkButton to={`/time-slots/pricing?turfId=${id}`} size="small">
          {m.turfs_manage_pricing()}
        </LinkButton>
        <LinkButton to={`/time-slots?turfId=${id}`} tone="line" size="small">
          {m.turfs_manage_slots()}
        </LinkButton>
      </p>
    </section>
  );
}

function Answer({ answer }: { answer: Managed | undefined }) {
  return (
    <>
      <div role="status" className="empty:hidden">
        {answer?.done && <Notice>{answer.done}</Notice>}
      </div>
      {answer?.problem && <Notice tone="problem">{answer.problem}</Notice>}
      {answer?.standing && <StandingBookings bookings={answer.standing} />}
    </>
  );
}

function HourField({
  id,
  label,
  name,
  first,
  last,
  step,
  value,
  typed,
}: {
  id: string;
  label: string;
  name: string;
  first: number;
  last: number;
  step: number;
  value: string;
  typed: Managed['typed'];
}) {
  const field = useKeptTyping<HTMLSelectElement>(value);
  return (
    <Field id={id} label={label}>
      {(control) => (
        <Select ref={field} name={name} defaultValue={typed?.[name] ?? value} {...control}>
          <HourOptions {...{ first, last, step }} isEnd toValue={hourText} />
        </Select>
      )}
    </Field>
  );
}
