import { useState } from 'react';
import * as m from '#messages';
import { formatHours, hoursOf } from '../../../contract/calendar.ts';
import type { DayHour, DaySheet } from '../../../contract/desk/day-sheet.ts';
import type { DayAnswer } from './act-on-day.server.ts';

type Typed = Record<string, string>;
type Sheet = Pick<DaySheet, 'turf' | 'hours' | 'bookings'>;
/** `refusal` fills the form; `typed` also has what was typed since. */
type Draft = { typed: Typed; refusal?: DayAnswer };

export type WalkInDrafts = {
  /** Returns the values and the notice of the form of this hour; it remounts with each new key. */
  formAt: (startTime: string) => { key?: string; answer?: DayAnswer; onDismiss?: () => void };
  /** Stores what is typed; undefined once the form is sent. */
  draft: (startTime: string, typed: Typed | undefined) => void;
  /** Start of the free hour that got the text of a lost walk-in. */
  movedTo: string | undefined;
  /** A lost walk-in without a later free hour. */
  stray: { text: string; dismiss: () => void } | undefined;
};

/**
 * Keeps what is typed into walk-in forms. If an hour is taken meanwhile, its draft moves to the next free hour
 * with a notice, until the user dismisses it.
 */
export function useWalkInDrafts(sheet: Sheet, answer: DayAnswer | undefined): WalkInDrafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [seen, setSeen] = useState<DayAnswer>();
  if (answer && answer !== seen) {
    setSeen(answer);
    const { at, typed } = answer;
    if (typed?.intent === 'book') setDrafts({ ...drafts, [at]: { typed, refusal: answer } });
  }
  const drop = (...startTimes: string[]) =>
    setDrafts(Object.fromEntries(Object.entries(drafts).filter(([at]) => !startTimes.includes(at))));
  const lost = sheet.hours.find((hour) => drafts[hour.startTime] && hour.offers.length === 0);
  const lostDraft = lost && drafts[lost.startTime];
  if (!lost || !lostDraft) {
    return {
      formAt: (startTime) => formOf(drafts[startTime]),
      draft: (startTime, typed) =>
        typed ? setDrafts({ ...drafts, [startTime]: { ...drafts[startTime], typed } }) : drop(startTime),
      movedTo: undefined,
      stray: undefined,
    };
  }
  const next = nextFree(sheet.hours, lost, drafts);
  const dismiss = () => drop(lost.startTime);
  return {
    formAt: (startTime) => {
      if (startTime !== next?.startTime) return formOf(drafts[startTime]);
      const { offer: _, ...typed } = lostDraft.typed;
      const problem = `${lossText(sheet, lost)} ${m.desk_walk_in_lost_next({ when: hourOf(next, sheet) })}`;
      return { key: `lost ${lost.startTime}`, answer: { at: startTime, typed, problem }, onDismiss: dismiss };
    },
    draft: (startTime, typed) => {
      const at = startTime === next?.startTime ? lost.startTime : startTime;
      if (typed) setDrafts({ ...drafts, [at]: { ...drafts[at], typed } });
      else drop(at);
    },
    movedTo: next?.startTime,
    stray: next ? undefined : { text: strayText(sheet, lost, lostDraft.typed), dismiss },
  };
}

function formOf(draft: Draft | undefined) {
  return draft?.refusal ? { key: JSON.stringify(draft.refusal.typed), answer: draft.refusal } : {};
}

function nextFree(
  hours: readonly DayHour[],
  lost: DayHour,
  drafts: Readonly<Record<string, Draft>>,
): DayHour | undefined {
  return hours.find(({ startTime, isFree }) => isFree && startTime > lost.startTime && !drafts[startTime]);
}

function lossText(sheet: Sheet, { startTime, status }: DayHour): string {
  const when = hourOf({ startTime }, sheet);
  const taker = sheet.bookings.find(
    (one) => one.status !== 'cancelled' && one.startTimes.includes(startTime),
  );
  if (taker) return m.desk_walk_in_lost({ when, name: taker.name });
  return status === 'held' ? m.desk_walk_in_lost_held({ when }) : m.desk_walk_in_lost_other({ when });
}

function strayText(sheet: Sheet, lost: DayHour, { guestName, guestPhone }: Typed): string {
  const typed = [guestName, guestPhone].filter(Boolean).join(', ') || m.desk_none();
  return `${lossText(sheet, lost)} ${m.desk_walk_in_lost_none({ typed })}`;
}

function hourOf({ startTime }: Pick<DayHour, 'startTime'>, { turf }: Sheet): string {
  return formatHours(hoursOf([startTime]), turf.slotMinutes);
}
