import { useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../../ui/button.tsx';

const acts = [
  { act: 'lock', label: m.desk_lock, method: 'get' },
  { act: 'unlock', label: m.desk_unlock, method: 'post' },
  { act: 'price', label: m.desk_slots_set_price, method: 'get' },
  { act: 'reset', label: m.desk_slots_reset, method: 'get' },
  { act: 'delete', label: m.desk_delete, method: 'get' },
  { act: 'closure', label: m.desk_slots_close, method: 'get' },
] as const;

const pricing: readonly string[] = ['price', 'reset'];

/** Actions for all picked hours. CSS shows it when the first box is ticked, also without scripts. */
export function PickedBar({ count, mayPrice }: { count: number; mayPrice: boolean }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="sticky bottom-0 z-30 -mx-5 mt-4 hidden border-t border-line bg-paper px-5 py-3 group-has-[input:checked]:block">
      <p role="status" className="mb-2 font-[600]">
        {count === 0 ? m.desk_slots_picked_none() : m.desk_slots_picked({ count })}
      </p>
      <div className="flex flex-wrap gap-2">
        {acts
          .filter(({ act }) => mayPrice || !pricing.includes(act))
          .map(({ act, label, method }) => (
            <Button
              key={act}
              name="do"
              value={act}
              formMethod={method}
              tone={act === 'lock' ? 'go' : act === 'closure' ? 'danger' : 'line'}
              size="small"
              busy={isBusy}
            >
              {label()}
            </Button>
          ))}
      </div>
    </div>
  );
}
