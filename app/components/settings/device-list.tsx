import { Form } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../contract/calendar.ts';
import type { Device } from '../../../contract/people/people.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { useBusy } from './settings-form.tsx';

export function DeviceList({ devices, now }: { devices: readonly Device[]; now: string }) {
  const busy = useBusy('end-other-devices');
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[600]">
                {device.name}
                {device.isCurrent && <Badge>{m.settings_device_this()}</Badge>}
              </p>
              <p className="text-sm text-quiet">{activeText(device, now)}</p>
              {device.getsPush && <p className="text-sm text-quiet">{m.settings_device_push()}</p>}
            </div>
            {device.getsPush && <StopPush device={device} />}
            <EndDevice device={device} />
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" replace preventScrollReset className="mt-5 border-t border-line pt-5">
          <input type="hidden" name="intent" value="end-other-devices" />
          <Button tone="danger" busy={busy} busyText={m.settings_signing_out()} className="max-sm:w-full">
            {m.settings_devices_sign_out()}
          </Button>
        </Form>
      )}
    </>
  );
}

function StopPush({ device: { id, name } }: { device: Device }) {
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value="stop-push" />
      <input type="hidden" name="deviceId" value={id} />
      <button
        type="submit"
        aria-label={m.settings_device_push_stop_name({ name })}
        className={buttonLook({ tone: 'line', size: 'small' })}
      >
        {m.settings_device_push_stop()}
      </button>
    </Form>
  );
}

function EndDevice({ device: { id, name, isCurrent } }: { device: Device }) {
  const label = isCurrent ? m.settings_device_sign_out_this() : m.settings_device_sign_out_name({ name });
  return (
    <Form
      method="post"
      replace={!isCurrent}
      preventScrollReset={!isCurrent}
      {...(isCurrent && { action: '/logout' })}
    >
      <input type="hidden" name="intent" value="end-device" />
      <input type="hidden" name="deviceId" value={id} />
      <button type="submit" aria-label={label} className={buttonLook({ tone: 'line', size: 'small' })}>
        {m.layout_sign_out()}
      </button>
    </Form>
  );
}

/** Shows "Active now" up to 10 minutes, because `lastActiveAt` has a precision of five minutes only. */
function activeText({ isCurrent, lastActiveAt, signedInAt }: Device, now: string): string {
  const signedIn = formatInstant(new Date(signedInAt));
  const minutes = (Date.parse(now) - Date.parse(lastActiveAt)) / 60_000;
  if (isCurrent || minutes < 10) return m.settings_device_active_now({ signedIn });
  return m.settings_device_last_active({ active: formatInstant(new Date(lastActiveAt)), signedIn });
}
