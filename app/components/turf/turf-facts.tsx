import * as m from '#messages';
import { sportNames } from '../../../contract/policy.ts';
import type { Turf } from '../../../contract/turfs/turfs.ts';
import { openStateOf } from './open-state.ts';

export default function TurfFacts({ turf, now }: { turf: Turf; now: string }) {
  const open = openStateOf(turf, new Date(now));
  return (
    <ul
      aria-label={m.turfs_facts()}
      className="flex flex-wrap gap-x-3 gap-y-1 text-sm font-[550] sm:gap-x-5 sm:text-[0.9375rem]"
    >
      <li className={`inline-flex items-center gap-1.5 ${open.isOpen ? 'text-pitch' : 'text-clay'}`}>
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        {open.longText}
      </li>
      <li>{sportNames[turf.sport]()}</li>
      <li>{m.cards_capacity({ count: turf.capacity })}</li>
    </ul>
  );
}
