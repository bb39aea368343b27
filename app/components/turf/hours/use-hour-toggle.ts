import * as m from '#messages';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { useToast } from '../../ui/toast.tsx';

export function useHourToggle(chosen: readonly number[], onChoice: (next: readonly number[]) => void) {
  const showToast = useToast();
  return (hour: number) => {
    if (chosen.includes(hour)) onChoice(chosen.filter((other) => other !== hour));
    else if (chosen.length < defaultPolicy.maxSlotsPerBooking)
      onChoice([...chosen, hour].sort((a, b) => a - b));
    else showToast(m.turfs_slots_most({ hours: defaultPolicy.maxSlotsPerBooking }));
  };
}
