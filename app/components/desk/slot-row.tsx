import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatHours, parseHour } from '../../../contract/calendar.ts';
import type { DeskSlot } from '../../../contract/desk-slots.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';

const states = {
  available: { text: 'Available', tone: 'mint' },
  locked: { text: 'Locked', tone: 'clay' },
  booked: { text: 'Booked', tone: 'flood' },
  held: { text: 'Being paid', tone: 'flood' },
  past: { text: 'Time passed', tone: 'quiet' },
} as const;

type RowProps = { turfId: string; date: string; slot: DeskSlot; typed: Record<string, string> | undefined };

/** One hour: what it is, and what can be done with it. */
export function SlotRow({ turfId, date, slot, typed }: RowProps) {
  const hour = parseHour(slot.startTime) ?? 0;
  const when = formatHours([hour]);
  const busy = useNavigation().formData?.get('startTime') === slot.startTime;
  const isPriced = slot.priceReason !== null;
  const act = { turfId, date, startTime: slot.startTime };
  return (
    <div className="grid gap-3 sm:grid-cols-[9rem_1fr_auto] sm:items-start">
      <h3 className="figure text-xl sm:pt-2">{when}</h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:pt-2.5">
        <Badge tone={states[slot.status].tone}>{states[slot.status].text}</Badge>
        <b className="font-[620]">{formatPaise(slot.pricePaise)}</b>
        {isPriced && (
          <span className="text-sm text-quiet">
            {slot.priceReason}, instead of {formatPaise(slot.basePricePaise)}
          </span>
        )}
        {slot.lockedReason && <span className="text-sm text-quiet">{slot.lockedReason}</span>}
      </p>
      {slot.status !== 'past' && (
        <div className="flex flex-wrap items-start gap-2">
          {slot.status === 'locked' && (
            <Act {...act} intent="unlock">
              <Button tone="line" busy={busy} aria-label={`Unlock ${when}`}>
                Unlock
              </Button>
            </Act>
          )}
          {slot.status === 'available' && (
            <Opener label="Lock" what={`Lock ${when}`} open={typed?.intent === 'lock'}>
              <Act {...act} intent="lock">
                <TextInput
                  name="reason"
                  aria-label={`Why ${when} is locked`}
                  placeholder="Reason, as mowing"
                  maxLength={200}
                  defaultValue={typed?.reason}
                />
                <Button tone="danger" busy={busy}>
                  Lock
                </Button>
              </Act>
            </Opener>
          )}
          <Opener label="Price" what={`Price of ${when}`} open={typed?.intent === 'price'}>
            <Act {...act} intent="price">
              <TextInput
                name="price"
                inputMode="decimal"
                aria-label={`Price of ${when} in ₹`}
                placeholder="₹"
                defaultValue={typed?.price ?? slot.pricePaise / 100}
              />
              <TextInput
                name="reason"
                aria-label={`Why ${when} has this price`}
                placeholder="Reason"
                maxLength={200}
                defaultValue={typed?.reason ?? slot.priceReason ?? ''}
              />
              <Button busy={busy}>Save</Button>
            </Act>
          </Opener>
          {isPriced && (
            <Act {...act} intent="reset">
              <Button tone="plain" busy={busy} aria-label={`Base rate for ${when}`}>
                Base rate
              </Button>
            </Act>
          )}
        </div>
      )}
    </div>
  );
}

/** Its fields open on a press, without JavaScript too. */
function Opener({
  label,
  what,
  open,
  children,
}: {
  label: string;
  what: string;
  open: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className="group">
      <summary
        aria-label={what}
        className="inline-flex min-h-12 cursor-pointer list-none items-center rounded-full px-5 font-[620] ring-[1.5px] ring-current ring-inset hover:bg-mint"
      >
        {label}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

function Act({
  intent,
  turfId,
  date,
  startTime,
  children,
}: {
  intent: string;
  turfId: string;
  date: string;
  startTime: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset className="grid max-w-60 gap-2">
      {Object.entries({ intent, turfId, date, startTime }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
