import * as m from '#messages';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { mostSlots, shortestGameAt } from '../../../../contract/turfs/lengths.ts';
import { useToast } from '../../ui/feedback/toast.tsx';

/** A slot with no chosen one beside it brings the rest of the shortest game. */
export function useHourToggle({ chosen, free, turf }: Picking, onChoice: (next: readonly number[]) => void) {
  const showToast = useToast();
  return (hour: number) => {
    if (chosen.includes(hour)) return onChoice(chosen.filter((other) => other !== hour));
    const length = turf.slotMinutes / 60;
    const isBeside = chosen.includes(hour - length) || chosen.includes(hour + length);
    const added = isBeside ? [hour] : shortestGameAt(hour, free, turf);
    const next = [...new Set([...chosen, ...added])].sort((a, b) => a - b);
    if (next.length <= mostSlots(turf.slotMinutes)) return onChoice(next);
    showToast(m.turfs_slots_most({ hours: defaultPolicy.maxSlotsPerBooking }));
  };
}

type Picking = {
  chosen: readonly number[];
  free: readonly number[];
  turf: Parameters<typeof shortestGameAt>[2];
};
