import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, useFetcher, useSubmit } from 'react-router';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { SettingsIntent } from './settings-answer.ts';

export type SwitchLine = { value: string; label: string; hint?: string; on: boolean };

/** Each switch saves itself; without JavaScript they are boxes to tick, with a button. */
export function Switches({ intent, lines }: { intent: SettingsIntent; lines: readonly SwitchLine[] }) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const save = (value: string, on: boolean) => {
    const formData = new FormData();
    formData.set('intent', intent);
    formData.set('shown', value);
    if (on) formData.set('on', value);
    // Not the page's own navigation: two switches flipped in quick succession must both be saved.
    void submit(formData, {
      method: 'post',
      navigate: false,
      fetcherKey: keyOf(intent, value),
      preventScrollReset: true,
    });
  };
  const saveFlipped = useEffectEvent(() => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('[name=on]') ?? [])
      if (box.checked !== box.defaultChecked) save(box.value, box.checked);
  });
  // Flipped before the scripts ran. Not what a browser kept over a reload: the form tells it not to.
  useEffect(() => saveFlipped(), []);
  return (
    <Form ref={form} method="post" autoComplete="off" className="grid">
      <input type="hidden" name="intent" value={intent} />
      {lines.map(({ value, label, hint, on }) => (
        <label key={value} className="flex min-h-14 cursor-pointer items-center gap-4 py-2.5">
          <input type="hidden" name="shown" value={value} />
          <span className="min-w-0 flex-1">
            <span className="block font-[560]">{label}</span>
            {hint && <span className="block text-sm text-quiet">{hint}</span>}
          </span>
          <Switch
            fetcherKey={keyOf(intent, value)}
            value={value}
            on={on}
            onFlip={(isOn) => save(value, isOn)}
          />
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

function keyOf(intent: SettingsIntent, value: string): string {
  return `${intent}-${value}`;
}

/** What the network lost, or an ended session, was not saved: the switch goes back. */
function Switch({
  fetcherKey,
  value,
  on,
  onFlip,
}: {
  fetcherKey: string;
  value: string;
  on: boolean;
  onFlip: (on: boolean) => void;
}) {
  const isSaving = useFetcher({ key: fetcherKey }).state !== 'idle';
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving && box.current) box.current.checked = on;
    wasSaving.current = isSaving;
  }, [isSaving, on]);
  return (
    <input
      ref={box}
      type="checkbox"
      role={hydrated ? 'switch' : undefined}
      name="on"
      value={value}
      defaultChecked={on}
      onChange={(event) => onFlip(event.currentTarget.checked)}
      className={hydrated ? switchLook : 'size-6 shrink-0 accent-pitch'}
    />
  );
}

const switchLook = [
  'relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-pitch',
  'before:absolute before:top-1 before:left-1 before:size-6 before:rounded-full before:bg-surface before:transition-transform',
  'checked:before:translate-x-6',
].join(' ');
