import { Form } from 'react-router';
import * as m from '#messages';
import { latestClosingHour } from '../../../../contract/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useFormAnswer } from '../../ui/form/form-answer.ts';
import { HourOptions, Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import { OtherTurfs } from '../other-turfs.tsx';
import { TurfSelect } from '../turf-select.tsx';
import type { ClosureAsk, LoadedClosure } from './load-closure.server.ts';

/** Picks the hours to close. Submitting only shows a preview. */
export function ClosureForm({ loaded, ask }: { loaded: LoadedClosure; ask: ClosureAsk }) {
  const { turfs, venue, today, lastDay, preview, answer } = loaded;
  const { formRef, field, formError } = useFormAnswer(answer);
  const day = { type: 'date', min: today, max: lastDay } as const;
  return (
    <Form ref={formRef} method="get" preventScrollReset className="group grid gap-5">
      {formError && <Notice tone="problem">{formError}</Notice>}
      {turfs.length === 0 ? (
        <input type="hidden" name="turfId" value={ask.turfId} />
      ) : (
        <TurfSelect turfs={turfs} turfId={ask.turfId} />
      )}
      {venue && (
        <OtherTurfs
          legend={m.desk_closure_more_turfs({ venue: venue.name })}
          turfs={venue.turfs}
          chosen={ask.otherTurfIds}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          key={ask.date}
          id="date"
          label={m.desk_closure_first_day()}
          {...day}
          {...field('date')}
          defaultValue={ask.date}
          required
        />
        <TextField
          key={`until ${ask.untilDate}`}
          id="until-date"
          label={m.desk_closure_last_day()}
          {...day}
          {...field('untilDate')}
          defaultValue={ask.untilDate}
        />
      </div>
      <div>
        <Checkbox
          key={String(ask.isWholeDays)}
          id="whole-days"
          name="wholeDays"
          value="yes"
          label={m.desk_closure_whole_days()}
          defaultChecked={ask.isWholeDays}
        />
        <div className="mt-2 grid grid-cols-2 items-start gap-3 group-has-[#whole-days:checked]:hidden">
          <HourField
            id="from"
            name="fromHour"
            label={m.desk_from()}
            first={0}
            last={latestClosingHour - 0.5}
            value={ask.fromHour}
          />
          <HourField
            id="to"
            name="toHour"
            label={m.desk_to()}
            first={0.5}
            last={latestClosingHour}
            isEnd
            value={ask.toHour}
            error={field('toHour').error}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone={preview ? 'line' : 'go'} size="large">
          {preview ? m.desk_closure_check_again() : m.desk_closure_check()}
        </Button>
        {venue && (
          <Button tone="line" size="large" name="allTurfs" value="yes">
            {m.desk_closure_check_all()}
          </Button>
        )}
      </div>
    </Form>
  );
}

function HourField({
  id,
  name,
  label,
  first,
  last,
  isEnd = false,
  value,
  error,
}: {
  id: string;
  name: string;
  label: string;
  first: number;
  last: number;
  isEnd?: boolean;
  value: number;
  error?: string | undefined;
}) {
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <Select {...control} key={value} name={name} defaultValue={value}>
          <HourOptions first={first} last={last} step={0.5} isEnd={isEnd} />
        </Select>
      )}
    </Field>
  );
}
