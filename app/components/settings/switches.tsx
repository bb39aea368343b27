import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { SettingsIntent } from './settings-answer.ts';

export type SwitchLine = { value: string; label: string; hint?: string; on: boolean };

/** Each switch saves itself; without JavaScript they are boxes to tick, with a button. */
export function Switches({ intent, lines }: { intent: SettingsIntent; lines: readonly SwitchLine[] }) {
  const hydrated = useHydrated();
  return (
    <Form method="post" autoComplete="off" className="grid">
      <input type="hidden" name="intent" value={intent} />
      {lines.map(({ value, label, hint, on }) => (
        <label key={value} className="flex min-h-14 cursor-pointer items-center gap-4 py-2.5">
          <input type="hidden" name="shown" value={value} />
          <span className="min-w-0 flex-1">
            <span className="block font-[560]">{label}</span>
            {hint && <span className="block text-sm text-quiet">{hint}</span>}
          </span>
          <Switch intent={intent} value={value} on={on} />
        </label>
      ))}
      {!hydrated && (
        <div className="mt-3">
          <Button>Save</Button>
        </div>
      )}
    </Form>
  );
}

/**
 * What the network lost, or an ended session, was not saved: the switch goes back. Pressed again while it is being saved,
 * it is sent once that is done: of two on their way at once either could arrive last.
 */
function Switch({ intent, value, on }: { intent: SettingsIntent; value: string; on: boolean }) {
  // Not the page's own navigation: two switches flipped in quick succession must both be saved.
  const { submit } = useFetcher();
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const wanted = useRef(on);
  const isSaving = useRef(false);
  const [saves, setSaves] = useState(0);
  const save = async (isOn: boolean) => {
    wanted.current = isOn;
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await saveWanted();
    } finally {
      isSaving.current = false;
      // With what the router has read anew by then, not before it.
      startTransition(() => setSaves((count) => count + 1));
    }
  };
  const saveWanted = async () => {
    const sent = wanted.current;
    const formData = new FormData();
    formData.set('intent', intent);
    formData.set('shown', value);
    if (sent) formData.set('on', value);
    await submit(formData, { method: 'post', preventScrollReset: true });
    if (wanted.current !== sent) await saveWanted();
  };
  // Flipped before the scripts ran. Not what a browser kept over a reload: the form tells it not to.
  const saveFlipped = useEffectEvent(() => {
    if (box.current && box.current.checked !== on) void save(box.current.checked);
  });
  useEffect(() => saveFlipped(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save, whatever came of it
  useEffect(() => {
    if (box.current && !isSaving.current) box.current.checked = on;
  }, [saves, on]);
  return (
    <input
      ref={box}
      type="checkbox"
      role={hydrated ? 'switch' : undefined}
      name="on"
      value={value}
      defaultChecked={on}
      onChange={(event) => void save(event.currentTarget.checked)}
      className={hydrated ? switchLook : 'size-6 shrink-0 accent-pitch'}
    />
  );
}

const switchLook = [
  'relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-pitch',
  'before:absolute before:top-1 before:left-1 before:size-6 before:rounded-full before:bg-surface before:transition-transform',
  'checked:before:translate-x-6',
].join(' ');
