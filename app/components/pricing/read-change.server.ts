import type { Weekday } from '../../../contract/calendar.ts';
import { paiseTyped } from '../../../contract/money.ts';
import { type PriceChange, priceChange } from '../../../contract/turfs/prices.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { failedOr } from '../../forms/messages.ts';
import type { WrongField } from '../../forms/refusal-details.server.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';
import { dayKinds, mondayFirst } from './rule-words.ts';

type Typed = URLSearchParams | FormData;
export type ReadChange = { change: PriceChange } | { answer: FormAnswer };

export function readChange(typed: Typed): ReadChange {
  const parsed = priceChange.safeParse(wanted(typed));
  if (parsed.success) return { change: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    field: path.map(String).join('.'),
    message,
  }));
  return { answer: answerWith(typed, problems) };
}

export function priceRefusal(typed: Typed, error: unknown, failed: string): FormAnswer {
  return answerWith(typed, problemsOf(error, failedOr(failed, error)));
}

function wanted(typed: Typed): object {
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const hour = (name: string) => (/^\d{1,2}(\.5)?$/.test(text(name)) ? Number(text(name)) : undefined);
  const isEmpty = text('amount') === '';
  const paise = isEmpty ? undefined : paiseTyped(text('amount'));
  const percent = isEmpty ? undefined : Number(text('amount'));
  const hours = { fromHour: hour('fromHour'), toHour: hour('toHour') };
  const kind = text('intent');
  const ruleId = text('ruleId') ? { ruleId: text('ruleId') } : {};
  if (kind === 'rate') return { kind, hourlyRatePaise: paise };
  if (kind === 'removal') return { kind, ...ruleId };
  if (kind === 'rule') {
    const isShare = text('unit') === 'percent';
    const rule = {
      name: text('name'),
      weekdays: daysIn(typed),
      ...hours,
      fromDate: text('fromDate') || null,
      // Without an end date the rule lasts one day.
      toDate: text('toDate') || text('fromDate') || null,
      pricePaise: isShare ? null : paise,
      percent: isShare ? percent : null,
    };
    return { kind, ...ruleId, rule };
  }
  const range = { kind, fromDate: text('fromDate'), toDate: text('toDate') || text('fromDate'), ...hours };
  const days = { weekdays: daysIn(typed) };
  return kind === 'bulk'
    ? { ...range, ...days, pricePaise: paise, reason: text('reason') }
    : { ...range, ...days };
}

function daysIn(typed: Typed): readonly Weekday[] {
  const kind = String(typed.get('days') ?? '');
  if (kind !== 'chosen') return dayKinds[kind as keyof typeof dayKinds]?.days ?? mondayFirst;
  const chosen = typed.getAll('weekdays').map(String);
  return mondayFirst.filter((day) => chosen.includes(day));
}

const fieldNames: Record<string, string> = {
  pricePaise: 'amount',
  percent: 'amount',
  hourlyRatePaise: 'amount',
  weekdays: 'days',
  kind: '',
};

function answerWith(typed: Typed, problems: readonly WrongField[]): FormAnswer {
  const named = problems.map(({ field, message }) => ({ field: field.split('.').at(-1) ?? '', message }));
  return { ...formAnswer(typed, named, fieldNames), initialValue: typedValues(typed) };
}

export function typedValues(typed: Typed): Record<string, string | string[]> {
  const all = (name: string) => typed.getAll(name).map(String);
  return { ...typedTexts(typed), weekdays: all('weekdays'), otherTurfIds: all('otherTurfIds') };
}
