import * as m from '#messages';
import { sportNames } from '../../../contract/policy.ts';
import type { Turf } from '../../../contract/turfs/turfs.ts';
import { openStateOf } from './open-state.ts';

const chip = 'rounded-full px-3.5 py-1.5 text-[0.9375rem] font-[550]';

export function TurfFacts({ turf, now }: { turf: Turf; now: string }) {
  const open = openStateOf(turf, new Date(now));
  return (
    <ul aria-label={m.turfs_facts()} className="flex flex-wrap gap-2">
      <li
        className={`${chip} inline-flex items-center gap-2 ring-1 ring-current ring-inset ${open.isOpen ? 'bg-mint text-pitch' : 'bg-blush text-clay'}`}
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        {open.longText}
      </li>
      <li className={`${chip} bg-mint`}>{sportNames[turf.sport]()}</li>
      <li className={`${chip} bg-mint`}>{m.cards_capacity({ count: turf.capacity })}</li>
    </ul>
  );
}
