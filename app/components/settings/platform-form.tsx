import type { ReactNode } from 'react';
import * as m from '#messages';
import { profileKeys, profileNames } from '../../../contract/people/profiles.ts';
import type { Settings } from '../../../contract/people/settings.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';
import { ShownBefore } from '../ui/form/shown-before.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import { platformFields, tierCount } from './platform-fields.ts';
import { SettingsForm } from './settings-form.tsx';

const decimal = { inputMode: 'decimal', autoComplete: 'off', required: true } as const;
const number = { inputMode: 'numeric', autoComplete: 'off', required: true } as const;

export default function PlatformForm({
  settings,
  answer,
}: {
  settings: Settings;
  answer: FormAnswer | undefined;
}) {
  const values = platformFields(settings);
  return (
    <SettingsForm intent="platform" answer={answer} save={m.settings_platform_save()}>
      {(answered) => {
        const field = (name: string) => ({ id: name, defaultValue: values[name] ?? '', ...answered(name) });
        return (
          <>
            <ShownBefore values={settings} answered={answered('shown').defaultValue} />
            <p className="text-[0.9375rem] text-quiet">{m.settings_platform_note()}</p>
            <Group title={m.settings_platform_names()} columns={2}>
              <TextField
                label={m.settings_platform_name()}
                maxLength={80}
                required
                {...field('platformName')}
              />
              <TextField
                label={m.settings_platform_support_email()}
                type="email"
                required
                {...field('supportEmail')}
              />
            </Group>
            <Group
              title={m.settings_platform_profiles()}
              hint={m.settings_platform_profiles_hint()}
              columns={2}
            >
              {profileKeys.map((key) => (
                <TextField
                  key={key}
                  label={profileNames[key]}
                  type="url"
                  maxLength={200}
                  autoComplete="off"
                  {...field(key)}
                />
              ))}
            </Group>
            <Group title={m.settings_platform_paying()} columns={3}>
              <TextField label={m.settings_platform_fee()} {...number} {...field('serviceFee')} />
              <TextField label={m.settings_platform_advance()} {...number} {...field('advancePercent')} />
              <TextField
                label={m.settings_platform_hold()}
                hint={m.settings_platform_hold_hint()}
                {...number}
                {...field('holdMinutes')}
              />
            </Group>
            <Tiers field={field} />
            <Group title={m.settings_platform_cancelling()} columns={3}>
              <TextField
                label={m.settings_platform_full_refund()}
                hint={m.settings_platform_full_refund_hint()}
                {...number}
                {...field('fullRefundHours')}
              />
              <TextField
                label={m.settings_platform_cancel_until()}
                hint={m.settings_platform_cancel_until_hint()}
                {...number}
                {...field('cancellationHours')}
              />
              <TextField
                label={m.settings_platform_late_refund()}
                hint={m.settings_platform_late_refund_hint()}
                {...number}
                {...field('lateRefundPercent')}
              />
            </Group>
            <Group title={m.settings_platform_taxes()} hint={m.settings_platform_taxes_hint()} columns={3}>
              <TextField label={m.settings_platform_tcs()} {...decimal} {...field('gstTcs')} />
              <TextField label={m.settings_platform_tds()} {...decimal} {...field('tds')} />
              <TextField
                label={m.settings_platform_tds_without_pan()}
                {...decimal}
                {...field('tdsWithoutPan')}
              />
            </Group>
          </>
        );
      }}
    </SettingsForm>
  );
}

function Group({
  title,
  hint,
  columns,
  children,
}: {
  title: string;
  hint?: string;
  columns: 2 | 3;
  children: ReactNode;
}) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className={`heading float-left w-full text-lg ${hint ? 'mb-1' : 'mb-4'}`}>{title}</legend>
      {hint && <p className="clear-both mb-4 text-sm text-quiet">{hint}</p>}
      <div
        className={`clear-both grid gap-5 sm:gap-4 ${columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}
      >
        {children}
      </div>
    </fieldset>
  );
}

type PlatformField = (name: string) => { id: string; name: string; defaultValue: string };

/** Every field has its own label; only the first row shows them. */
function Tiers({ field }: { field: PlatformField }) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="heading float-left mb-1 w-full text-lg">{m.settings_platform_discounts()}</legend>
      <p className="clear-both mb-4 text-sm text-quiet">{m.settings_platform_discounts_hint()}</p>
      <div className="grid max-w-sm gap-3">
        {Array.from({ length: tierCount }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their position
          <div key={row} className="grid grid-cols-2 gap-3">
            <TextField
              label={<TierLabel row={row} text={m.settings_platform_tier_hours()} />}
              {...number}
              required={false}
              {...field(`slots${row}`)}
            />
            <TextField
              label={<TierLabel row={row} text={m.settings_platform_tier_percent()} />}
              {...number}
              required={false}
              {...field(`percent${row}`)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function TierLabel({ row, text }: { row: number; text: string }) {
  if (row === 0) return text;
  return <span className="sr-only">{m.settings_platform_tier({ label: text, row: row + 1 })}</span>;
}
