import type { AssistantCard } from '../../../../contract/assistant/assistant.ts';
import type { PublicSettings } from '../../../../contract/people/settings.ts';
import { amountsIn, percentsIn, timesIn } from './claims.ts';

/** One call of a tool. */
export type LookUp = {
  tool: string;
  /** Arguments that the model passed to the tool. */
  input: unknown;
  result: { readAt: string; cards: AssistantCard[]; facts?: unknown; problem?: unknown };
};

/** Everything that an answer can state: results of its tool calls, and the policy. */
export type Known = Figures & {
  /** Figures of the policy and the FAQ, which apply to every turf. */
  general: Figures;
  /** Figures of each turf, by name. */
  byName: Map<string, Figures>;
  /** Limits of the search, such as 'under ₹800'. They are not prices. */
  bounds: Figures;
  /** Statuses of the bookings that were read, such as `confirmed`. */
  statuses: Set<string>;
  settings: PublicSettings;
};

export type Figures = {
  paise: Set<number>;
  percents: Set<number>;
  hours: Set<number>;
  freeHours: Set<number>;
};

export function knownFrom(asked: { settings: PublicSettings; lookUps: readonly LookUp[] }): Known {
  const { settings, lookUps } = asked;
  const { policy } = settings;
  const known: Known = {
    ...noFigures(),
    general: noFigures(),
    bounds: noFigures(),
    byName: new Map(),
    statuses: new Set(),
    settings,
  };
  const always = [known, known.general];
  for (const { paise, percents } of always) {
    paise.add(policy.serviceFeePaise);
    const { advancePercent, lateRefundPercent, discountTiers } = policy;
    for (const percent of [advancePercent, 100 - advancePercent, lateRefundPercent, 100])
      percents.add(percent);
    for (const { percent } of discountTiers) percents.add(percent);
  }
  for (const { tool, input, result } of lookUps) {
    readBounds(input, known.bounds);
    // Figures in texts are only trusted in the FAQ. All other texts were typed by people.
    if (tool === 'faq') for (const figures of always) readText(JSON.stringify(result.facts ?? ''), figures);
    else readFacts({ facts: result.facts, cards: result.cards }, known, [known]);
  }
  return known;
}

function readBounds(input: unknown, { paise, hours }: Figures): void {
  for (const [key, value] of Object.entries(input ?? {})) {
    if (typeof value !== 'number') continue;
    if (key.endsWith('Paise')) paise.add(value);
    if (key === 'from' || key === 'to') hours.add(value);
  }
}

/** Collects the figures of a result, also by turf where an object has a name. */
function readFacts(value: unknown, known: Known, into: Figures[], key = ''): void {
  if (Array.isArray(value)) {
    for (const item of value) readFacts(item, known, into, key);
    return;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    const name = fields.name ?? fields.turfName;
    const scopes = typeof name === 'string' ? [...into, figuresOf(known, name)] : into;
    // Hours of a quote or a booking are not free hours.
    const isFree =
      fields.status === 'available' || fields.kind === 'turf' || key === 'freeHours' || key === 'freeThatDay';
    for (const [key, field] of Object.entries(fields)) {
      const isStart = key === 'startTime' || key === 'startTimes';
      if (isStart) readHours(field, scopes, isFree);
      else readFacts(field, known, scopes, key);
    }
    return;
  }
  if (typeof value === 'number') {
    for (const { paise, percents } of into) {
      if (key.endsWith('Paise')) paise.add(Math.abs(value));
      if (key.endsWith('ercent')) percents.add(value);
    }
  }
  if (typeof value !== 'string') return;
  if (key === 'status' || key === 'paymentStatus') known.statuses.add(value);
  if (/time|hour/i.test(key)) readHours(value, into, false);
}

function readHours(value: unknown, into: Figures[], isFree: boolean): void {
  for (const text of Array.isArray(value) ? value : [value]) {
    const hour = typeof text === 'string' && /^\d\d:00$/.test(text) ? Number(text.slice(0, 2)) : undefined;
    if (hour === undefined) continue;
    for (const figures of into) {
      // The end of an hour is the start of the next one; 25:00 is said as 1 am.
      for (const known of [hour, hour + 1]) figures.hours.add(known).add(known % 24);
      if (isFree) figures.freeHours.add(hour).add(hour % 24);
    }
  }
}

function readText(text: string, known: Figures): void {
  for (const paise of amountsIn(text)) known.paise.add(paise);
  for (const percent of percentsIn(text)) known.percents.add(percent);
  for (const { from, to } of timesIn(text)) known.hours.add(from).add(to ?? from);
}

function figuresOf(known: Known, name: string): Figures {
  const figures = known.byName.get(name) ?? noFigures();
  known.byName.set(name, figures);
  return figures;
}

function noFigures(): Figures {
  return { paise: new Set(), percents: new Set(), hours: new Set(), freeHours: new Set() };
}
