import { Form, Link } from 'react-router';
import * as m from '#messages';
import type { IstDate } from '../../../contract/calendar.ts';
import { presetSpans, type Span } from '../../../contract/reports/spans.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { TextField } from '../ui/form/text-input.tsx';

export function SpanForm({
  span,
  today,
  typed,
  problem,
  ownerId,
}: {
  span: Span;
  today: IstDate;
  /** Submitted dates, shown again after a refusal. */
  typed: { from: string; to: string };
  problem: { field: string; message: string } | null;
  /** Set if the figures are those of another owner. */
  ownerId?: string | undefined;
}) {
  const presets = presetSpans(today);
  // On the 30th of a month two presets have the same days.
  const current = problem ? undefined : presets.find((preset) => isSame(preset.span, span));
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[auto_1fr] lg:items-start">
      <nav aria-label={m.desk_calendar_days()} className="flex flex-wrap gap-1.5 sm:gap-2 lg:mt-8">
        {presets.map((preset) => (
          <Link
            key={preset.name}
            to={`?${new URLSearchParams({ ...preset.span, ...(ownerId && { ownerId }) })}`}
            preventScrollReset
            aria-current={preset === current ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-3 font-[560] ring-1 ring-line ring-inset hover:bg-mint sm:px-4 aria-[current=page]:bg-selected aria-[current=page]:text-on-selected aria-[current=page]:ring-0"
          >
            {preset.name}
          </Link>
        ))}
      </nav>
      <Form
        key={`${typed.from} ${typed.to}`}
        preventScrollReset
        className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[11rem_11rem_auto] lg:justify-end"
      >
        {ownerId && <input type="hidden" name="ownerId" value={ownerId} />}
        <TextField
          id="from"
          label={m.desk_from()}
          type="date"
          name="from"
          defaultValue={typed.from}
          error={errorOf('from')}
          required
        />
        <TextField
          id="to"
          label={m.desk_to()}
          type="date"
          name="to"
          defaultValue={typed.to}
          error={errorOf('to')}
          required
        />
        <Button className="max-sm:col-span-2 sm:mt-7.5">{m.desk_show()}</Button>
      </Form>
      {problem && (
        <div className="lg:col-span-2">
          <Notice tone="problem">{m.desk_figures_invalid_span({ problem: problem.message })}</Notice>
        </div>
      )}
    </div>
  );
}

function isSame(one: Span, other: Span): boolean {
  return one.from === other.from && one.to === other.to;
}
