import { lengthProblem, lengthText } from '../../../../contract/turfs/length-problem.ts';
import type { Turf } from '../../../../contract/turfs/turfs.ts';
import type { HourSlot } from '../hours/parts-of-day.ts';

/** Says before the press that these slots are too short or leave a gap, and what fits. */
export default function LengthNote({
  turf,
  slots,
  chosen,
}: {
  turf: Turf;
  slots: readonly HourSlot[];
  chosen: readonly number[];
}) {
  const free = slots.filter(({ status }) => status === 'available').map(({ hour }) => hour);
  const problem = lengthProblem(chosen, free, turf);
  if (!problem) return null;
  return (
    <div role="status" className="mb-3 w-full text-sm font-[560] text-clay">
      {lengthText(problem, turf.minMinutes)}
    </div>
  );
}
