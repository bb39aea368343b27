import { data, redirect } from 'react-router';
import * as m from '#messages';
import { accountsContext } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { SettingsSection } from '../../components/settings/settings-section.tsx';
import { Authenticator } from '../../components/settings/two-step/authenticator.tsx';
import { changeTwoStep } from '../../components/settings/two-step/change-two-step.server.ts';
import { Passkeys } from '../../components/settings/two-step/passkeys.tsx';
import { RecoveryCodes, RenewRecoveryCodes } from '../../components/settings/two-step/recovery-codes.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { late } from '../../document/late.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/two-step';

const ConfirmIdentity = late(() => import('../../components/account/confirm-identity.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.settings_two_step() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, url);
  return {
    ...(await context.get(accountsContext).secondFactors.list(viewer.id)),
    isOn: viewer.hasSecondFactor,
    needsOne: viewer.needsSecondFactor,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = requireViewer(context, url);
  const result = await changeTwoStep(context, viewer, request, await readForm(request));
  if ('flash' in result) return redirect(url.pathname, { headers: result.headers });
  return data(result.answer, { status: result.status ?? 200, headers: result.headers });
}

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { hasAuthenticator, passkeys, isOn, needsOne } = loaderData;
  return (
    <>
      <Band title={m.settings_two_step()} sport="tennis" seed={7}>
        <p>{isOn ? m.settings_two_step_on() : m.settings_two_step_off()}</p>
        <p className="mt-4">
          <LinkButton to="/settings" tone="chalk" size="small">
            {m.settings_two_step_back()}
          </LinkButton>
        </p>
      </Band>
      {actionData?.confirm && <ConfirmIdentity request={actionData.confirm} />}
      <div className="wrap divide-y divide-line pt-2 pb-12">
        {(needsOne || actionData?.problem || actionData?.recoveryCodes) && (
          <div className="grid gap-5 py-6">
            {needsOne && <Notice>{m.settings_two_step_admins()}</Notice>}
            {actionData?.problem && <Notice tone="problem">{actionData.problem}</Notice>}
            {actionData?.recoveryCodes && <RecoveryCodes codes={actionData.recoveryCodes} />}
          </div>
        )}
        <SettingsSection
          id="passkeys"
          title={m.settings_two_step_passkeys()}
          about={m.settings_two_step_passkeys_about()}
        >
          <Passkeys passkeys={passkeys} options={actionData?.passkeyOptions} />
        </SettingsSection>
        <SettingsSection
          id="authenticator"
          title={m.settings_two_step_authenticator()}
          about={m.settings_two_step_authenticator_about()}
        >
          <Authenticator isOn={hasAuthenticator} answer={actionData} />
        </SettingsSection>
        {isOn && (
          <SettingsSection
            id="recovery"
            title={m.settings_two_step_recovery()}
            about={m.settings_two_step_recovery_about()}
          >
            <RenewRecoveryCodes />
          </SettingsSection>
        )}
      </div>
    </>
  );
}
