import * as m from '#messages';
import type { Profile } from '../../../contract/people/people.ts';
import { roleNames } from '../../../contract/people/roles.ts';
import { formatPhone } from '../../../contract/text/format-phone.ts';
import { NameFields, PhoneField } from '../account/person-fields.tsx';
import type { FormAnswer } from '../ui/form/form-answer.ts';
import { ShownBefore } from '../ui/form/shown-before.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import { SettingsForm } from './settings-form.tsx';

export function ProfileForm({ profile, answer }: { profile: Profile; answer: FormAnswer | undefined }) {
  const { firstName, lastName, phone } = profile;
  return (
    <SettingsForm intent="profile" answer={answer} save={m.settings_profile_save()}>
      {(field) => (
        <>
          <ShownBefore values={{ firstName, lastName, phone }} answered={field('shown').defaultValue} />
          <NameFields field={field} known={profile} />
          <PhoneField
            hint={m.settings_optional()}
            defaultValue={formatPhone(phone ?? '')}
            {...field('phone')}
          />
          <div className="grid gap-5 sm:grid-cols-[1fr_11rem] sm:gap-4">
            <TextField
              id="profile-email"
              label={m.common_email()}
              type="email"
              disabled
              defaultValue={profile.email}
              hint={m.settings_profile_email_hint()}
            />
            <TextField
              id="role"
              label={m.settings_profile_role()}
              readOnly
              defaultValue={roleNames[profile.role]()}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}
