import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { OwnFeed } from '../../../contract/bookings/tickets/calendar-feeds.ts';
import { formatInstant } from '../../../contract/calendar.ts';
import { AskFirst } from '../ui/ask-first.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { TextField } from '../ui/form/text-input.tsx';

/** A calendar with its private address. `address` is shown once, in the answer that created it. */
export function CalendarLine({
  calendar: { turf, venue, feed },
  name,
  address,
}: {
  calendar: OwnFeed;
  name: string;
  address: string | undefined;
}) {
  const busy = useNavigation().formData;
  const target = { turfId: turf?.id ?? '', venueId: venue?.id ?? '' };
  const isBusy = busy?.get('turfId') === target.turfId && busy.get('venueId') === target.venueId;
  const create = (text: string, label: string) => (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value="create" />
      {Object.entries(target).map(([field, id]) => (
        <input key={field} type="hidden" name={field} value={id} />
      ))}
      <Button tone="line" size="small" busy={isBusy} aria-label={label}>
        {text}
      </Button>
    </Form>
  );
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-[600] wrap-anywhere">{name}</p>
          {feed && (
            <p className="text-sm text-quiet">
              {m.settings_calendars_since({ time: formatInstant(new Date(feed.createdAt)) })}
            </p>
          )}
        </div>
        {!feed && create(m.settings_calendars_create(), m.settings_calendars_create_label({ name }))}
      </div>
      {address && <NewAddress id={feed?.id ?? ''} address={address} />}
      {feed && (
        <AskFirst ask={m.settings_calendars_manage()} label={m.settings_calendars_manage_label({ name })}>
          <p className="mb-3 text-quiet">{m.settings_calendars_manage_text()}</p>
          <div className="flex flex-wrap gap-3">
            {create(m.settings_calendars_renew(), m.settings_calendars_renew_label({ name }))}
            <Form method="post" replace preventScrollReset>
              <input type="hidden" name="intent" value="revoke" />
              <input type="hidden" name="feedId" value={feed.id} />
              <Button
                tone="danger"
                size="small"
                busy={busy?.get('feedId') === feed.id}
                aria-label={m.settings_calendars_end_label({ name })}
              >
                {m.settings_calendars_end()}
              </Button>
            </Form>
          </div>
        </AskFirst>
      )}
    </li>
  );
}

function NewAddress({ id, address }: { id: string; address: string }) {
  return (
    <div className="grid gap-3 rounded-2xl bg-mint p-4">
      <TextField
        id={`address-${id}`}
        label={m.settings_calendars_address()}
        hint={m.settings_calendars_how()}
        value={address}
        readOnly
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p>{m.settings_calendars_once()}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={address}
          copied={m.settings_calendars_copied()}
          failed={m.settings_calendars_not_copied()}
        >
          {m.settings_calendars_copy()}
        </CopyButton>
        <a href={address.replace(/^https?/, 'webcal')} className={buttonLook({ tone: 'line' })}>
          {m.settings_calendars_open()}
        </a>
      </div>
    </div>
  );
}
