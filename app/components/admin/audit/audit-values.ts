import * as m from '#messages';
import { formatDate, formatHour, parseHour } from '../../../../contract/calendar.ts';
import { calendarHour } from '../../../../contract/evenings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { PriceRule } from '../../../../contract/turfs/prices.ts';
import { mondayFirst, priceText, whenText } from '../../pricing/rule-words.ts';

type Things = Record<string, unknown>;

const mostRead = 8;

/** Formats rules, hours and prices that the log stores as JSON. Returns null for any other value. */
export function thingsWords(value: string): string | null {
  const things = thingsIn(value);
  if (!things) return null;
  const list = things.slice(0, mostRead).map(wordsOf).join('; ');
  const rest = things.length - mostRead;
  return rest > 0 ? m.admin_audit_more({ list, count: rest }) : list;
}

function thingsIn(value: string): Things[] | null {
  if (!value.startsWith('{')) return null;
  try {
    return JSON.parse(`[${value}]`);
  } catch {
    return null;
  }
}

function wordsOf(thing: Things): string {
  if ('weekdays' in thing && 'name' in thing) {
    const rule = thing as PriceRule;
    return m.admin_audit_rule({ name: rule.name, when: whenText(rule), price: priceText(rule) });
  }
  if ('fromHour' in thing) return whenText({ weekdays: [...mondayFirst], ...thing } as PriceRule);
  if ('date' in thing) return hourWords(thing);
  const parts = Object.entries(thing)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => (/paise$/i.test(name) ? formatPaise(Number(value)) : String(value)));
  return parts.join(', ') || m.admin_audit_nothing();
}

function hourWords({ date, hour, startTime, pricePaise }: Things): string {
  const begins = typeof hour === 'number' ? hour : parseHour(String(startTime));
  const start = calendarHour(String(date), begins ?? 0);
  const when =
    begins === undefined ? formatDate(start.date) : `${formatDate(start.date)}, ${formatHour(start.hour)}`;
  return typeof pricePaise === 'number'
    ? m.admin_audit_price({ when, price: formatPaise(pricePaise) })
    : when;
}
