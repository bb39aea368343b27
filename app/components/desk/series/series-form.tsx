import { Form } from 'react-router';
import * as m from '#messages';
import { HourFields } from '../../pricing/hour-fields.tsx';
import { WeekdayChecks } from '../../pricing/weekday-checks.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FieldNotes } from '../../ui/form/field.tsx';
import { useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-input.tsx';
import { OtherTurfs } from '../other-turfs.tsx';
import { TurfSelect } from '../turf-select.tsx';
import type { LoadedNewSeries } from './load-new-series.server.ts';

/** The weekly rule. Submitting only shows its dates. */
export function SeriesForm({ loaded }: { loaded: LoadedNewSeries }) {
  const { turfs, venue, ask, today, lastDay, preview, answer } = loaded;
  const { formRef, field, formError } = useFormAnswer(answer);
  const dates = { type: 'date', min: today, max: lastDay, required: true } as const;
  const weekdaysError = field('weekdays').error;
  return (
    <Form ref={formRef} method="get" preventScrollReset noValidate className="grid gap-5">
      {formError && <Notice tone="problem">{formError}</Notice>}
      {turfs.length === 0 ? (
        <input type="hidden" name="turfId" value={ask.turfId} />
      ) : (
        <TurfSelect turfs={turfs} turfId={ask.turfId} />
      )}
      {venue && (
        <div>
          <OtherTurfs
            legend={m.desk_series_more_turfs({ venue: venue.name })}
            turfs={venue.turfs}
            chosen={ask.otherTurfIds}
          />
          <FieldNotes id="other-turfs" error={field('otherTurfIds').error} />
        </div>
      )}
      <fieldset aria-describedby={weekdaysError && 'weekdays-error'}>
        <legend className="mb-1.5 text-[0.9375rem] font-[560]">{m.desk_calendar_days()}</legend>
        <WeekdayChecks chosen={ask.weekdays} />
        <FieldNotes id="weekdays" error={weekdaysError} />
      </fieldset>
      <HourFields
        idPrefix="series"
        from={{ ...field('fromHour'), defaultValue: ask.fromHour }}
        to={{ ...field('toHour'), defaultValue: ask.toHour }}
        usual={{ from: ask.fromHour, to: ask.toHour }}
        slotMinutes={30}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          id="from-date"
          label={m.desk_pricing_first_date()}
          {...dates}
          {...field('fromDate')}
          defaultValue={ask.fromDate}
        />
        <TextField
          id="until-date"
          label={m.desk_pricing_last_date()}
          {...dates}
          {...field('untilDate')}
          defaultValue={ask.untilDate}
        />
      </div>
      <div>
        <Button tone={preview ? 'line' : 'go'} size="large">
          {preview ? m.desk_closure_check_again() : m.desk_series_check()}
        </Button>
      </div>
    </Form>
  );
}
