import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DeskSlots } from '../../../../contract/desk-slots.ts';
import { usePageKey } from '../../../live/use-last-answer.ts';
import { type CalendarAct, dialogIn, type OpenDialog, pickedIn, slotName } from './calendar-ask.ts';
import type { SlotsAnswer } from './change-slots.server.ts';

/**
 * Which dialog is open over the calendar, and how many hours are picked. Without scripts the address opens it; with
 * them it opens at once, without a request. Done, it closes, nothing is picked any more, and the focus is back at the
 * hour it was about.
 */
export function useSlotDialog(calendar: DeskSlots, answer: SlotsAnswer | undefined) {
  const { search } = useLocation();
  const pageKey = usePageKey();
  const [open, setOpen] = useState<OpenDialog | null>(() => dialogIn(new URLSearchParams(search)));
  const [count, setCount] = useState(0);
  /** The answer that a person has closed, or left for another dialog. */
  const [left, setLeft] = useState<SlotsAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const lastPicked = useRef<string>(undefined);
  const isFirst = useRef(true);
  const isDone = useRef(false);
  const shown = useRef(calendar);
  const recount = () => setCount(form.current ? pickedIn(new FormData(form.current)).length : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every way to another place, and every form that was done, has a key of its own
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      // Hours are picked before the scripts run, too. In no hurry: the dialog's own script may be on its way, and what
      // the server wrote of it has to wait for that.
      startTransition(recount);
      return;
    }
    if (answer) return;
    setOpen(dialogIn(new URLSearchParams(search)));
    form.current?.reset();
    setCount(0);
    isDone.current = true;
  }, [pageKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: hours are counted anew where the page has other ones
  useEffect(() => {
    if (shown.current === calendar) return;
    shown.current = calendar;
    recount();
  }, [calendar]);
  // Only once the dialog is gone: while it stands, nothing behind it can be focused.
  useEffect(() => {
    if (open !== null || !isDone.current) return;
    isDone.current = false;
    if (lastPicked.current === undefined) return;
    const input = form.current?.querySelector<HTMLElement>(`input[value="${lastPicked.current}"]`);
    lastPicked.current = undefined;
    input?.focus({ preventScroll: true });
  }, [open]);
  const show = (act: CalendarAct, params: FormData) => {
    const picked = pickedIn(params);
    const [first] = picked;
    lastPicked.current = first && slotName(first);
    setLeft(answer);
    setOpen({ act, picked });
  };
  return {
    open,
    answer: answer === left ? undefined : answer,
    count,
    form,
    close: () => {
      lastPicked.current = undefined;
      setLeft(answer);
      setOpen(null);
    },
    show,
    /** Of one hour, whatever is picked. */
    showFor(act: CalendarAct, slot?: string) {
      const params = new FormData();
      if (slot) params.set('slot', slot);
      show(act, params);
    },
    recount,
  };
}
