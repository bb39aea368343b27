import { useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';

const acts = [
  { act: 'lock', label: 'Lock', method: 'get' },
  { act: 'unlock', label: 'Unlock', method: 'post' },
  { act: 'price', label: 'Set price', method: 'get' },
  { act: 'reset', label: 'Remove custom prices', method: 'get' },
  { act: 'delete', label: 'Delete', method: 'get' },
  { act: 'closure', label: 'Close with refunds', method: 'get' },
] as const;

/** Actions for all picked hours. CSS shows it when the first box is ticked, also without scripts. */
export function PickedBar({ count }: { count: number }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="sticky bottom-0 z-30 -mx-5 mt-4 hidden border-t border-line bg-paper px-5 py-3 group-has-[input:checked]:block">
      <p role="status" className="mb-2 font-[600]">
        {count === 0 ? 'With the picked hours' : count === 1 ? '1 hour picked' : `${count} hours picked`}
      </p>
      <div className="flex flex-wrap gap-2">
        {acts.map(({ act, label, method }) => (
          <Button
            key={act}
            name="do"
            value={act}
            formMethod={method}
            tone={act === 'lock' ? 'go' : act === 'closure' ? 'danger' : 'line'}
            size="small"
            busy={isBusy}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
