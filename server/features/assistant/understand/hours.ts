import { istHourOf } from '../../../../contract/calendar.ts';

export type Hours = { from?: number; to?: number; hours?: number; startHours?: readonly number[] };
type DayPart = 'morning' | 'afternoon' | 'evening' | 'night' | 'tonight';

type ClockTime = { hour: number; minutes: number; half: 'am' | 'pm' | undefined; is24: boolean };

/** Matches three groups: hour, minutes, am or pm. */
const clockTime = String.raw`(\d{1,2})(?::(\d\d))?(?: ?(am|pm))?(?: oclock)?(?![\d/]| hours| days| rs| players| people| guys| friends| persons| members| of us| boys| girls| overs| weeks| months| years| courts?| turfs?| grounds?| a side| minutes)`;

/** Hours of the parts of a day. */
const spans: Record<DayPart, { from: number; to: number }> = {
  morning: { from: 5, to: 12 },
  afternoon: { from: 12, to: 17 },
  evening: { from: 17, to: 21 },
  night: { from: 20, to: 24 },
  tonight: { from: 18, to: 24 },
};

/** A range of at most this many hours is one game. A longer range is a window for a game. */
const maxGameHours = 3;

type Rule = [RegExp, (start: ClockTime, end: ClockTime | undefined, part: DayPart | undefined) => Hours];

const post = '(?:ku |kku |ke |se |kki |lendhu )?';
const asked = `(?:(?:^|(?<= ))(?:at|near|by|for|from) )?`;

const rules: readonly Rule[] = [
  [new RegExp(`\\bbetween ${clockTime} (?:and|to|-|se) ?${clockTime}`), hoursBetween],
  [
    new RegExp(`${asked}\\b${clockTime} ?(?:to|until|-|se|lendhu|lerndhu|irundhu) ?${clockTime}(?: until)?`),
    asGame,
  ],
  [
    new RegExp(`\\b(?:after|past|beyond|later than) ${clockTime}`),
    (time, _, part) => ({ from: hourAt(time, part, 'up') }),
  ],
  [new RegExp(`\\b${clockTime} ${post}after\\b`), (time, _, part) => ({ from: hourAt(time, part, 'up') })],
  [new RegExp(`\\bfrom ${clockTime}`), (time, _, part) => ({ from: hourAt(time, part) })],
  [new RegExp(`\\b(?:before|until|by) ${clockTime}`), (time, _, part) => ({ to: hourAt(time, part) })],
  [new RegExp(`\\b${clockTime} ${post}(?:before|until)\\b`), (time, _, part) => ({ to: hourAt(time, part) })],
  [new RegExp(`\\b(?:at|near) ${clockTime}`), atHour],
  [new RegExp(`\\b(?=\\d{1,2}(?::\\d\\d)? ?(?:am|pm|oclock)\\b|\\d{1,2}:\\d\\d)${clockTime}`), atHour],
  [new RegExp(`\\b${clockTime}(?= (?:in |the )*(?:morning|afternoon|evening|night|tonight)\\b)`), atHour],
  [new RegExp(`(?<=\\b(?:morning|afternoon|evening|night|tonight) )${clockTime}(?! (?:hours|rs))`), atHour],
  [new RegExp(`(?<=^(?:and|or|what|about|how|ok|then| )*)${clockTime}$`), atHour],
];

/** Returns the hours in a text and the text without them. */
export function readHours(text: string, now: Date): { rest: string; hours: Hours } {
  const unpriced = text
    .replace(/\b(\d{2,}(?: rs)?|cost|price|rs) (?:for )?(?:an|per|a|each|every|one|1) hours\b/g, '$1')
    .replace(/\bper hours\b/g, ' ')
    .replace(/\bafter (?:the |my |our )?(?:office|work|job)(?: hours| time)?\b/, 'after 6 pm');
  const game = readDuration(unpriced.replace(/\bnoon\b/g, '12 pm').replace(/\b(?:12 )?midnight\b/g, '24:00'));
  const part = /\b(morning|afternoon|evening|tonight|night)\b/.exec(game.rest)?.[1] as DayPart | undefined;
  const found = readClock(game.rest, part);
  const rest = found.rest.replace(/\b(?:morning|afternoon|evening|tonight|night|oclock|am|pm)\b/g, ' ');
  const isNow =
    /\b(now|next hours|next few hours)\b/.test(rest) ||
    /\bnext (\d |one |two |couple of |few )?hours\b/.test(text);
  const span = found.hours ?? (part ? spans[part] : isNow ? { from: Math.min(istHourOf(now) + 1, 23) } : {});
  const room = sound(roomFor(game.hours, span, found.isStart));
  return { rest, hours: { ...room, hours: game.hours ?? room.hours } };
}

/** Limits a span to one day: midnight can end it and never starts it. */
function sound({ from, to, ...others }: Hours): Hours {
  const first = from === undefined ? undefined : Math.min(from, 23);
  const end = to === 0 ? 24 : to;
  return { ...others, from: first, to: end !== undefined && end > (first ?? 0) ? end : undefined };
}

const oneOf = String.raw`\d{1,2}(?::\d\d)? ?(?:am|pm)?`;
const oneByOne = new RegExp(
  String.raw`(?<!\b(?:between|from|after|before|until|by|past) )\b(?:at )?(${oneOf}(?: (?:and|or) (?:at )?${oneOf}| ${oneOf}){1,5})(?<=[ap]m)\b(?! ?(?:to|until|-|se|after|before))`,
);

/** Reads hours named one by one: '7 pm and 9 pm', '7 and 8 pm', '6 pm 7 pm'. */
function readOneByOne(text: string, part: DayPart | undefined) {
  const [said = '', list = ''] = oneByOne.exec(text) ?? [];
  const times = [...list.matchAll(new RegExp(clockTime, 'g'))].flatMap(
    (match) => timeOf(match.slice(1, 4)) ?? [],
  );
  if (times.length < 2) return undefined;
  // 'am' or 'pm' also applies to the hours before it.
  const named = times.map((time, index) =>
    hourAt({ ...time, half: times.slice(index).find(({ half }) => half)?.half }, part),
  );
  // No hour starts at midnight.
  if (named.some((hour) => hour > 23)) return undefined;
  const hours = [...new Set(named)].sort((one, other) => one - other);
  const [from = 0, last = from] = [hours[0], hours.at(-1)];
  const span = { from, to: last + 1 };
  const rest = text.replace(said, ' ').replace(/ +/g, ' ').trim();
  if (/\bor\b/.test(list)) return { rest, hours: span, isStart: false };
  const isRow = hours.length === span.to - from;
  return {
    rest,
    hours: { ...span, ...(isRow ? { hours: hours.length } : { startHours: hours }) },
    isStart: false,
  };
}

function readClock(
  text: string,
  part: DayPart | undefined,
): { rest: string; hours?: Hours; isStart: boolean } {
  const listed = readOneByOne(text, part);
  if (listed) return listed;
  for (const [pattern, hoursOf] of rules) {
    const match = pattern.exec(text);
    const times = match && timesIn(match);
    if (!match || !times?.[0]) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
      .replace(/ +/g, ' ')
      .trim();
    return { rest, hours: hoursOf(times[0], times[1], part), isStart: /\bfrom\b/.test(match[0]) };
  }
  return { rest: text, isStart: false };
}

function timesIn(match: RegExpExecArray): (ClockTime | undefined)[] | undefined {
  const times = [timeOf(match.slice(1, 4)), timeOf(match.slice(4, 7))];
  return times[0] && (match[4] === undefined || times[1]) ? times : undefined;
}

function asGame(start: ClockTime, end: ClockTime | undefined, part: DayPart | undefined): Hours {
  const { from, to } = hoursBetween(start, end, part);
  return { from, to, ...(to > from && to - from <= maxGameHours && { hours: to - from }) };
}

function atHour(time: ClockTime, _: ClockTime | undefined, part: DayPart | undefined): Hours {
  const from = Math.min(hourAt(time, part), 23);
  return { from, to: from + 1 };
}

const counts =
  'zero,one an ek oru onnu single,two do rendu couple,three teen moonu,four char naalu,five paanch anju,six chhe aaru';
const countOf = new Map(
  counts.split(',').flatMap((words, count) => words.split(' ').map((word) => [word, count])),
);

function readDuration(text: string): { rest: string; hours?: number } {
  const pattern = new RegExp(
    String.raw`\b(?:for )?(\d{1,2}|${[...countOf.keys()].join('|')})(?: of)?(?: and half)? (?:hours|oclock (?:hours|neram|nerathukku|nerathuku|neraththukku))\b|\b(\d{2,3}) minutes\b`,
  );
  const match = pattern.exec(text);
  if (!match) return { rest: text };
  const hours = match[2]
    ? Math.ceil(Number(match[2]) / 60)
    : (countOf.get(match[1] ?? '') ?? Number(match[1]));
  // 'Twenty hours' is a cancellation notice and not the length of a game.
  if (hours < 1 || hours > 12) return { rest: text };
  return { rest: text.replace(match[0], ' ').replace(/ +/g, ' '), hours };
}

/** Widens a span to the length of the game: two hours 'at 7' are 7 to 9. */
function roomFor(hours: number | undefined, span: Hours, isStart: boolean): Hours {
  if (hours === undefined || span.from === undefined) return span;
  if (span.to === undefined) return isStart ? { from: span.from, to: Math.min(span.from + hours, 24) } : span;
  return span.to - span.from < hours ? { ...span, to: Math.min(span.from + hours, 24) } : span;
}

function timeOf([hour, minutes, half]: (string | undefined)[]): ClockTime | undefined {
  if (hour === undefined || Number(hour) > 24) return undefined;
  const is24 = Number(hour) > 12 || hour.startsWith('0') || Number(hour) === 0;
  return { hour: Number(hour), minutes: Number(minutes ?? 0), half: half as 'am' | 'pm' | undefined, is24 };
}

/**
 * Returns the Indian hour, 0 to 24. Without 'am' or 'pm' the part of the day decides. Without that, 1 to 9 are in
 * the afternoon or evening, when most people play.
 */
function hourAt(time: ClockTime, part: DayPart | undefined, rounding?: 'up'): number {
  const hour = wholeHour(time, part) + (rounding === 'up' && time.minutes > 0 ? 1 : 0);
  return Math.min(hour, 24);
}

function wholeHour({ hour, half, is24 }: ClockTime, part: DayPart | undefined): number {
  if (half && hour <= 12) return (hour % 12) + (half === 'pm' ? 12 : 0);
  if (is24) return hour;
  if (part === 'morning') return hour;
  if (part === 'night' || part === 'tonight') return hour === 12 ? 24 : hour < 5 ? hour : hour + 12;
  if (part === 'evening') return hour === 12 ? 12 : hour + 12;
  return hour >= 10 ? hour : hour + 12;
}

/** Reads '6 to 8 pm', '11 to 1' and '10 pm to 12' so that the end is after the start. */
function hoursBetween(
  start: ClockTime,
  end: ClockTime | undefined,
  part: DayPart | undefined,
): { from: number; to: number } {
  if (!end) return { from: hourAt(start, part), to: hourAt(start, part) + 1 };
  if (!start.half && end.half && !start.is24) {
    const to = hourAt(end, part, 'up') || 24;
    const same = hourAt({ ...start, half: end.half }, part);
    const from = same < to ? same : hourAt({ ...start, half: end.half === 'pm' ? 'am' : 'pm' }, part);
    return { from, to };
  }
  const from = hourAt(start, part);
  const to = hourAt({ ...end, half: end.half ?? start.half }, part, 'up');
  if (to > from) return { from, to };
  return { from, to: Math.min(to + 12 > from ? to + 12 : 24, 24) };
}
