import { data, redirect } from 'react-router';
import * as m from '#messages';
import type { OwnFeed } from '../../../contract/bookings/tickets/calendar-feeds.ts';
import { apiFor, installationContext } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { CalendarLine } from '../../components/settings/calendar-line.tsx';
import { SettingsSection } from '../../components/settings/settings-section.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { flashCookie } from '../../forms/flash.ts';
import { typedTexts } from '../../forms/form-answer.server.ts';
import { statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { refusalText } from '../../forms/refusal-details.server.ts';
import type { Route } from './+types/calendars';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.settings_calendars() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  return apiFor(context).calendarFeeds.list();
}

type Answer = { feedId?: string; address?: string; problem?: string };

export async function action({ context, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const { calendarFeeds } = apiFor(context);
  const { intent, feedId = '', turfId, venueId } = typedTexts(await readForm(request));
  try {
    if (intent === 'revoke') {
      await calendarFeeds.revoke({ feedId });
      return redirect(url.pathname, { headers: { 'set-cookie': flashCookie('calendar-ended') } });
    }
    const made = await calendarFeeds.create({ ...(turfId && { turfId }), ...(venueId && { venueId }) });
    // No redirect: the address is on this answer alone.
    const { origin } = context.get(installationContext);
    return data<Answer>({ feedId: made.id, address: `${origin}${made.path}` });
  } catch (error) {
    return data<Answer>({ problem: refusalText(error) }, { status: statusOf(error) });
  }
}

export default function Calendars({ loaderData, actionData }: Route.ComponentProps) {
  const [own, ...places] = loaderData.items;
  const addressOf = (feedId: string | undefined) =>
    feedId !== undefined && feedId === actionData?.feedId ? actionData.address : undefined;
  return (
    <>
      <Band title={m.settings_calendars()} sport="tennis" seed={7}>
        <p>{m.settings_calendars_lead()}</p>
        <p className="mt-4">
          <LinkButton to="/settings" tone="chalk" size="small">
            {m.settings_calendars_back()}
          </LinkButton>
        </p>
      </Band>
      <div className="wrap divide-y divide-line pt-2 pb-12">
        {actionData?.problem && (
          <div className="py-6">
            <Notice tone="problem">{actionData.problem}</Notice>
          </div>
        )}
        {own && (
          <SettingsSection
            id="own"
            title={m.settings_calendars_own()}
            about={m.settings_calendars_own_about()}
          >
            <ul>
              <CalendarLine
                calendar={own}
                name={m.settings_calendars_own()}
                address={addressOf(own.feed?.id)}
              />
            </ul>
          </SettingsSection>
        )}
        {places.length > 0 && (
          <SettingsSection
            id="places"
            title={m.settings_calendars_places()}
            about={m.settings_calendars_places_about()}
          >
            <ul className="divide-y divide-line">
              {places.map((calendar, index) => (
                <CalendarLine
                  key={calendar.turf?.id ?? calendar.venue?.id}
                  calendar={calendar}
                  name={nameOf(calendar, places[index + 1])}
                  address={addressOf(calendar.feed?.id)}
                />
              ))}
            </ul>
          </SettingsSection>
        )}
      </div>
    </>
  );
}

/** A venue is followed by its turfs, if their calendars differ from its own. */
function nameOf({ turf, venue }: OwnFeed, next: OwnFeed | undefined): string {
  const name = turf?.name ?? venue?.name ?? '';
  return venue && next?.turf ? m.settings_calendars_venue({ venue: name }) : name;
}
