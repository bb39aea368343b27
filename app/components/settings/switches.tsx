import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { SettingsIntent } from './settings-answer.ts';

export type SwitchLine = { value: string; label: string; hint?: string; on: boolean };

/** Switches that save at once; without JavaScript checkboxes with a button. */
export function Switches({ intent, lines }: { intent: SettingsIntent; lines: readonly SwitchLine[] }) {
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
      <div className="mt-3 hidden noscript:block">
        <Button>{m.common_save()}</Button>
      </div>
    </Form>
  );
}

/**
 * Resets to the server's value if saving failed. Serializes saves, because two concurrent ones could arrive
 * in either order.
 */
function Switch({ intent, value, on }: { intent: SettingsIntent; value: string; on: boolean }) {
  // A fetcher, because a second switch would abort the page navigation of the first.
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
      // A transition, so that it renders together with the reloaded data.
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
  // Saves switches flipped before hydration. `autoComplete="off"` prevents the browser from restoring old
  // states.
  const saveFlipped = useEffectEvent(() => {
    if (box.current && box.current.checked !== on) void save(box.current.checked);
  });
  useEffect(() => saveFlipped(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each save, successful or not
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
      className={hydrated ? switchLook : 'mx-4 size-6 shrink-0 accent-pitch'}
    />
  );
}

const switchLook = [
  'relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-pitch',
  'before:absolute before:top-1 before:left-1 before:size-6 before:rounded-full before:bg-surface before:transition-transform',
  'checked:before:translate-x-6',
].join(' ');
