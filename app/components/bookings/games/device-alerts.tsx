import { useEffect, useState } from 'react';
import * as m from '#messages';
import type { Push } from '../../../../contract/people/people.ts';
import { Button } from '../../ui/button.tsx';

type State = 'unknown' | 'off' | 'asking' | 'on' | 'blocked' | 'failed';

const texts = {
  off: m.booking_alerts_about,
  asking: m.booking_alerts_about,
  on: m.booking_alerts_on,
  blocked: m.booking_alerts_blocked,
  failed: m.booking_alerts_failed,
};

/** Offers push messages beside the mails. Asks for the browser's permission only after a tap. */
export function DeviceAlerts({ push: { publicKey, isOn } }: { push: Push }) {
  const [state, setState] = useState<State>('unknown');
  useEffect(() => {
    void currentState(isOn).then(setState);
  }, [isOn]);
  // Browsers without push, such as Safari outside of an installed app, see nothing.
  if (state === 'unknown') return null;
  const turnOn = async () => {
    setState('asking');
    setState(await subscribe(publicKey).catch(() => 'failed' as const));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-3">
      <p className="min-w-0 flex-1 basis-56 text-quiet" aria-live="polite">
        {texts[state]()}
      </p>
      {state !== 'on' && state !== 'blocked' && (
        <Button type="button" tone="line" size="small" busy={state === 'asking'} onClick={turnOn}>
          {m.booking_alerts_turn_on()}
        </Button>
      )}
    </div>
  );
}

async function currentState(isOn: boolean): Promise<State> {
  if (!('PushManager' in window && 'Notification' in window)) return 'unknown';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return isOn && subscription ? 'on' : 'off';
}

async function subscribe(publicKey: string): Promise<State> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier one may belong to an earlier key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  const answer = await fetch('/api/me/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
  return answer.ok ? 'on' : 'failed';
}
