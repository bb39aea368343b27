import { redirect } from 'react-router';
import * as m from '#messages';
import { optionalMailNames } from '../../../contract/people/mails.ts';
import { ownerAnswer } from '../../../contract/policy.ts';
import { apiFor } from '../../api.server.ts';
import { requireIdentity } from '../../components/account/confirm-identity.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { AwaitedPlaces } from '../../components/settings/awaited-places.tsx';
import { deleteAccount } from '../../components/settings/delete-account.server.ts';
import { DeviceList } from '../../components/settings/device-list.tsx';
import { endDevice, endOtherDevices, stopPush } from '../../components/settings/end-devices.server.ts';
import { PasswordForm } from '../../components/settings/password-form.tsx';
import { ProfileForm } from '../../components/settings/profile-form.tsx';
import { removePlace } from '../../components/settings/remove-place.server.ts';
import { refuse } from '../../components/settings/reply.server.ts';
import { savePassword } from '../../components/settings/save-password.server.ts';
import { savePlatform } from '../../components/settings/save-platform.server.ts';
import { saveProfile } from '../../components/settings/save-profile.server.ts';
import { saveMails, saveOwner } from '../../components/settings/save-switches.server.ts';
import { answerOf, isSettingsIntent } from '../../components/settings/settings-answer.ts';
import { SettingsNav } from '../../components/settings/settings-nav.tsx';
import { SettingsSection } from '../../components/settings/settings-section.tsx';
import { Switches } from '../../components/settings/switches.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { ListFailed } from '../../components/ui/list-failed.tsx';
import { late } from '../../document/late.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { readOrNull } from '../../read-or-null.server.ts';
import type { Route } from './+types/settings';

const ConfirmIdentity = late(() => import('../../components/account/confirm-identity.tsx'));

/** Loaded lazily, because only admins see it. */
const PlatformForm = late(() => import('../../components/settings/platform-form.tsx'));
const OwnData = late(() => import('../../components/settings/own-data.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.home_settings() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role, hasSecondFactor } = requireViewer(context, url);
  const { people, placeAlerts } = apiFor(context);
  const isOwner = role === 'turf_owner';
  const { items: mails } = await people.listMailPreferences();
  return {
    profile: await readOrNull(people.getProfile()),
    devices: (await people.listDevices()).items,
    mails: mails.filter(({ kind }) => isOwner || kind !== 'new_booking'),
    places: (await placeAlerts.list({})).items,
    owner: isOwner ? await people.getOwnerPreferences() : null,
    platform: role === 'admin' ? await people.getSettings() : null,
    hasSecondFactor,
    now: new Date().toISOString(),
  };
}

const cards = {
  profile: saveProfile,
  password: savePassword,
  mails: saveMails,
  'remove-place': removePlace,
  owner: saveOwner,
  platform: savePlatform,
  delete: deleteAccount,
  export: () => redirect('/api/me/export'),
  'stop-push': stopPush,
  'end-device': endDevice,
  'end-other-devices': endOtherDevices,
};

export async function action({ context, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const formData = await readForm(request);
  const intent = formData.get('intent');
  if (!isSettingsIntent(intent)) throw new Response(m.settings_invalid(), { status: 400 });
  const needsIdentity = intent === 'platform' || intent === 'export';
  const confirm = needsIdentity ? await requireIdentity(context, request, formData) : undefined;
  if (confirm) return refuse({ intent, confirm }, 403);
  // The form schemas reject unknown fields.
  formData.delete('intent');
  return cards[intent]({ context, request, formData });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, devices, mails, places, owner, platform, hasSecondFactor, now } = loaderData;
  return (
    <>
      <Band title={m.home_settings()} sport="tennis" seed={7}>
        {profile && <p>{profile.email}</p>}
        <SettingsNav
          cards={[
            ['profile', m.settings_profile()],
            ...(platform ? [['platform', m.settings_admin()] as const] : []),
            ...(owner ? [['owner', m.settings_owner()] as const] : []),
            ['notifications', m.settings_notifications()],
            ['change-password', m.settings_password()],
            ['two-step', m.settings_two_step()],
            ['calendars', m.settings_calendars()],
            ['devices', m.settings_devices()],
            ['data', m.settings_data()],
          ]}
        />
      </Band>
      {actionData?.confirm && <ConfirmIdentity request={actionData.confirm} />}
      <div className="wrap divide-y divide-line pt-2 pb-12">
        <SettingsSection id="profile" title={m.settings_profile()} about={m.settings_profile_about()}>
          {profile ? (
            <ProfileForm profile={profile} answer={answerOf(actionData, 'profile')} />
          ) : (
            <ListFailed>{m.booking_dashboard_profile_failed()}</ListFailed>
          )}
        </SettingsSection>
        {platform && (
          <SettingsSection id="platform" title={m.settings_admin_title()} about={m.settings_admin_about()}>
            <PlatformForm settings={platform} answer={answerOf(actionData, 'platform')} />
          </SettingsSection>
        )}
        {owner && (
          <SettingsSection id="owner" title={m.settings_owner_title()} about={m.settings_owner_about()}>
            <Switches
              intent="owner"
              lines={[
                {
                  value: 'auto-accept',
                  label: m.settings_auto_accept(),
                  hint: m.settings_auto_accept_hint({ hours: ownerAnswer.hoursAfterPayment }),
                  on: owner.autoAccept,
                },
              ]}
            />
          </SettingsSection>
        )}
        <SettingsSection
          id="notifications"
          title={m.settings_notifications()}
          about={m.settings_notifications_about()}
        >
          <Switches
            intent="mails"
            lines={mails.map(({ kind, byEmail }) => ({
              value: kind,
              label: optionalMailNames[kind](),
              on: byEmail,
            }))}
          />
          {places.length > 0 && <AwaitedPlaces places={places} />}
        </SettingsSection>
        <SettingsSection
          id="change-password"
          title={m.settings_password()}
          about={m.settings_password_about()}
        >
          {/* Remounts the form empty after a password change, which renews this device's session. */}
          <PasswordForm
            key={devices.find(({ isCurrent }) => isCurrent)?.id}
            email={profile?.email ?? ''}
            answer={answerOf(actionData, 'password')}
          />
        </SettingsSection>
        <SettingsSection id="two-step" title={m.settings_two_step()} about={m.settings_two_step_about()}>
          <div className="flex flex-wrap items-center gap-4">
            <p className="min-w-0 flex-1 basis-52 font-[600]">
              {hasSecondFactor ? m.settings_page_on() : m.settings_off()}
            </p>
            <LinkButton to="/settings/two-step" tone="line">
              {hasSecondFactor ? m.settings_manage() : m.settings_set_up()}
            </LinkButton>
          </div>
        </SettingsSection>
        <SettingsSection id="calendars" title={m.settings_calendars()} about={m.settings_calendars_about()}>
          <LinkButton to="/settings/calendars" tone="line">
            {m.settings_manage()}
          </LinkButton>
        </SettingsSection>
        <SettingsSection id="devices" title={m.settings_devices_title()} about={m.settings_devices_about()}>
          <DeviceList devices={devices} now={now} />
        </SettingsSection>
        <SettingsSection id="data" title={m.settings_data()} about={m.settings_data_about()}>
          <OwnData email={profile?.email ?? ''} answer={actionData} />
        </SettingsSection>
      </div>
    </>
  );
}
