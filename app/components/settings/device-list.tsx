import { Form } from 'react-router';
import { formatInstant } from '../../../contract/calendar.ts';
import type { Device } from '../../../contract/people.ts';
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
                {device.isCurrent && <Badge>This device</Badge>}
              </p>
              <p className="text-sm text-quiet">
                {activeText(device, now)}, signed in {formatInstant(new Date(device.signedInAt))}
              </p>
            </div>
            <EndDevice device={device} />
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" replace preventScrollReset className="mt-5 border-t border-line pt-5">
          <input type="hidden" name="intent" value="end-other-devices" />
          <Button tone="danger" busy={busy} busyText="Signing out..." className="max-sm:w-full">
            Sign out all others
          </Button>
        </Form>
      )}
    </>
  );
}

function EndDevice({ device: { id, name, isCurrent } }: { device: Device }) {
  const label = isCurrent ? 'Sign out of this device' : `Sign out ${name}`;
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
        Sign out
      </button>
    </Form>
  );
}

/** Shows "Active now" up to 10 minutes, because `lastActiveAt` has a precision of five minutes only. */
function activeText({ isCurrent, lastActiveAt }: Device, now: string): string {
  const minutes = (Date.parse(now) - Date.parse(lastActiveAt)) / 60_000;
  if (isCurrent || minutes < 10) return 'Active now';
  return `Last active ${formatInstant(new Date(lastActiveAt))}`;
}
