import type { Profile } from '../../../contract/people.ts';
import { roleNames } from '../../../contract/roles.ts';
import { NameFields, PhoneField } from '../account/person-fields.tsx';
import type { FormAnswer } from '../ui/form/form-answer.ts';
import { ShownBefore } from '../ui/form/shown-before.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import { SettingsForm } from './settings-form.tsx';

export function ProfileForm({ profile, answer }: { profile: Profile; answer: FormAnswer | undefined }) {
  const { firstName, lastName, phone } = profile;
  return (
    <SettingsForm intent="profile" answer={answer} save="Save profile">
      {(field) => (
        <>
          <ShownBefore values={{ firstName, lastName, phone }} answered={field('shown').defaultValue} />
          <NameFields field={field} known={profile} />
          <PhoneField hint="Optional." defaultValue={phone ?? ''} {...field('phone')} />
          <div className="grid gap-5 sm:grid-cols-[1fr_11rem] sm:gap-4">
            <TextField
              id="profile-email"
              label="Email"
              type="email"
              disabled
              defaultValue={profile.email}
              hint="You sign in with it."
            />
            <TextField id="role" label="Role" readOnly defaultValue={roleNames[profile.role]()} />
          </div>
        </>
      )}
    </SettingsForm>
  );
}
