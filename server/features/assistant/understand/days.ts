import { addDays, type IstDate, isIstDate, istDateOf, weekdayOf } from '../../../../contract/calendar.ts';
import type { DayTrouble } from './understood.ts';

export type Days = { dates?: readonly IstDate[]; trouble?: DayTrouble };
type Read = { rest: string; days: Days };

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekday = `(${weekdays.join('|')})`;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Whole names and their short forms, so that Marathahalli and Janakpuri are not read as months. */
export const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const month = `(${monthName})`;
const dayOfMonth = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;

type Rule = [RegExp, (match: RegExpExecArray, today: IstDate) => IstDate | readonly IstDate[] | Days];

const none: Days = { trouble: { kind: 'noSuchDate' } };

/** The first rule that matches decides, so longer patterns stand first. */
const rules: readonly Rule[] = [
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/, (m) => dateOf(m[1], m[2], m[3])],
  [/\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/, (m) => dateOf(m[3], m[2], m[1])],
  [
    new RegExp(String.raw`\b(?:new year )?${dayOfMonth} (?:of )?${month}\b(?: (\d{4})\b)?`),
    (m, today) => inMonth(m[1], m[2], m[3], today),
  ],
  [
    new RegExp(String.raw`\b${month} ${dayOfMonth}\b(?! ?(?:pm|am|oclock))(?: (\d{4})\b)?`),
    (m, today) => inMonth(m[2], m[1], m[3], today),
  ],
  [/\b(\d{1,2})\/(\d{1,2})\b/, (m, today) => inMonth(m[1], months[Number(m[2]) - 1], undefined, today)],
  [
    /\b(?:tomorrow )?(?:dayafter|days after tomorrow|day after tomorrow|days after)\b/,
    (_, today) => addDays(today, 2),
  ],
  [
    /\b(?:in|after) (\d{1,2}) ?days\b|\b(\d{1,2}) days (?:later|after|from now)\b/,
    (m, today) => addDays(today, Number(m[1] ?? m[2])),
  ],
  [/\b(?:in|after) (\d{1,2}|one|a|two|three) week\b/, (m, today) => addDays(today, 7 * weeksOf(m[1]))],
  [new RegExp(`\\blast ${weekday}\\b`), (m, today) => addDays(weekdayAfter(m[1], today), -7)],
  [new RegExp(`\\bnext (?:week )?${weekday}\\b`), (m, today) => inNextWeek(m[1], today)],
  [new RegExp(`\\b${weekday} (?:of )?next week\\b`), (m, today) => inNextWeek(m[1], today)],
  [/\bnext weekend\b/, (_, today) => weekendOf(addDays(mondayOf(today), 7))],
  [
    /\bweekend\b|\bsaturday (?:and|or|sunday) ?(?:sunday)?\b/,
    (_, today) => weekendOf(mondayOf(today)).filter((date) => date >= today),
  ],
  [/\b(?:next|this)? ?week\b/, () => ({ trouble: { kind: 'whichDay' } })],
  [/\btoday (?:or|and) tomorrow\b/, (_, today) => [today, addDays(today, 1)]],
  [
    new RegExp(`\\b${weekday} (?:or|and) ${weekday}\\b`),
    (m, today) => [weekdayAfter(m[1], today), weekdayAfter(m[2], today)].sort(),
  ],
  [new RegExp(`\\b${weekday}\\b`), (m, today) => weekdayAfter(m[1], today)],
  [
    new RegExp(`\\b(?:in|during|for|this|next) ${month}\\b|\\b(?:next|this) months?\\b`),
    () => ({ trouble: { kind: 'whichDay' } }),
  ],
  [/\byesterday\b/, (_, today) => addDays(today, -1)],
  [/\btomorrow\b/, (_, today) => addDays(today, 1)],
  [/\btoday\b/, (_, today) => today],
  // 'Tonight' stays in the text, because it names hours as well.
  [/(?=\btonight\b)/, (_, today) => today],
  [/(?=\b(?:now|next (?:\d |one |two |couple of |few )?hours)\b)/, (_, today) => today],
  [
    /\b(?:on|for)(?: the)? (\d{1,2})(?:st|nd|rd|th)\b|\b([6-9]|[1-3]\d)(?:st|nd|rd|th)\b/,
    (m, today) => nextDayOfMonth(Number(m[1] ?? m[2]), today),
  ],
  [/\bon (\d{1,2})\b(?! (?:am|pm|oclock|hours))/, (m, today) => nextDayOfMonth(Number(m[1]), today)],
];

/** Returns the day in a text and the text without it. */
export function readDays(text: string, now: Date, horizonDays: number): Read {
  const today = istDateOf(now);
  for (const [pattern, daysOf] of rules) {
    const match = pattern.exec(text);
    if (!match) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(
      / +/g,
      ' ',
    );
    return { rest, days: checked(daysOf(match, today), today, horizonDays) };
  }
  return { rest: text, days: {} };
}

function checked(found: ReturnType<Rule[1]>, today: IstDate, horizonDays: number): Days {
  if (typeof found === 'object' && 'trouble' in found) return found;
  const dates = typeof found === 'string' ? [found] : (found as readonly IstDate[]);
  const [first] = dates;
  if (first === undefined || !dates.every(isIstDate)) return none;
  if (first < today) return { trouble: { kind: 'past', date: first } };
  if (first > addDays(today, horizonDays)) return { trouble: { kind: 'tooFar', date: first } };
  return { dates };
}

function dateOf(year?: string, monthNumber?: string, day?: string): IstDate {
  return `${year}-${String(monthNumber).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns a date without a year as this year's, or next year's if this year's was over two months ago. */
function inMonth(
  day: string | undefined,
  name: string | undefined,
  year: string | undefined,
  today: IstDate,
): IstDate {
  const monthNumber = String(months.indexOf((name ?? '').slice(0, 3)) + 1);
  const thisYear = dateOf(year ?? today.slice(0, 4), monthNumber, day);
  const isLongAgo = isIstDate(thisYear) && thisYear < addDays(today, -60);
  return year === undefined && isLongAgo
    ? dateOf(String(Number(today.slice(0, 4)) + 1), monthNumber, day)
    : thisYear;
}

function weeksOf(typed: string | undefined): number {
  return { a: 1, one: 1, two: 2, three: 3 }[typed ?? ''] ?? Number(typed);
}

function nextDayOfMonth(day: number, today: IstDate): IstDate | Days {
  for (let ahead = 0; ahead < 62; ahead++) {
    const date = addDays(today, ahead);
    if (Number(date.slice(8)) === day) return date;
  }
  return none;
}

function indexOf(date: IstDate): number {
  return weekdays.findIndex((name) => name.startsWith(weekdayOf(date).toLowerCase()));
}

/** Returns the next such weekday, `from` included. */
function weekdayAfter(name: string | undefined, from: IstDate): IstDate {
  return addDays(from, (weekdays.indexOf(name ?? '') - indexOf(from) + 7) % 7);
}

function mondayOf(date: IstDate): IstDate {
  return addDays(date, -((indexOf(date) + 6) % 7));
}

function inNextWeek(name: string | undefined, today: IstDate): IstDate {
  return weekdayAfter(name, addDays(mondayOf(today), 7));
}

function weekendOf(monday: IstDate): IstDate[] {
  return [addDays(monday, 5), addDays(monday, 6)];
}
