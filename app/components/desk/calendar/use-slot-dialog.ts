import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DeskSlots } from '../../../../contract/desk/slots.ts';
import { usePageKey } from '../../../live/use-last-answer.ts';
import { type CalendarAct, dialogIn, type OpenDialog, pickedIn, slotName } from './calendar-ask.ts';
import type { SlotsAnswer } from './change-slots.server.ts';

/**
 * State of the calendar's dialog and the number of picked hours. Opens from the URL without scripts,
 * otherwise without a request. After a change it closes, clears the picks and restores the focus.
 */
export function useSlotDialog(calendar: DeskSlots, answer: SlotsAnswer | undefined) {
  const { search } = useLocation();
  const pageKey = usePageKey();
  const [open, setOpen] = useState<OpenDialog | null>(() => dialogIn(new URLSearchParams(search)));
  const [count, setCount] = useState(0);
  /** The action data of a dialog that the user closed or replaced. */
  const [left, setLeft] = useState<SlotsAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const lastPicked = useRef<string>(undefined);
  const isFirst = useRef(true);
  const isDone = useRef(false);
  const shown = useRef(calendar);
  const recount = () => setCount(form.current ? pickedIn(new FormData(form.current)).length : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page key changes with every navigation and successful form
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      // Counts hours picked before hydration. A transition waits for the dialog's lazy chunk.
      startTransition(recount);
      return;
    }
    if (answer) return;
    setOpen(dialogIn(new URLSearchParams(search)));
    form.current?.reset();
    setCount(0);
    isDone.current = true;
  }, [pageKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: recounts only when the calendar changes
  useEffect(() => {
    if (shown.current === calendar) return;
    shown.current = calendar;
    recount();
  }, [calendar]);
  // While the modal dialog is open, nothing behind it can take the focus.
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
    /** Opens the dialog for one hour, independent of the picked ones. */
    showFor(act: CalendarAct, slot?: string) {
      const params = new FormData();
      if (slot) params.set('slot', slot);
      show(act, params);
    },
    recount,
  };
}
