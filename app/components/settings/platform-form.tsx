import type { ReactNode } from 'react';
import type { Settings } from '../../../contract/settings.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';
import { ShownBefore } from '../ui/form/shown-before.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import { platformFields, tierCount } from './platform-fields.ts';
import { SettingsForm } from './settings-form.tsx';

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
    <SettingsForm intent="platform" answer={answer} save="Save settings">
      {(answered) => {
        const field = (name: string) => ({ id: name, defaultValue: values[name] ?? '', ...answered(name) });
        return (
          <>
            <ShownBefore values={settings} answered={answered('shown').defaultValue} />
            <p className="text-[0.9375rem] text-quiet">
              Terms apply for new holds only: a booking keeps what was in force when its hours were held.
            </p>
            <Group title="Names" columns={2}>
              <TextField label="Platform name" maxLength={80} required {...field('platformName')} />
              <TextField label="Support email" type="email" required {...field('supportEmail')} />
            </Group>
            <Group title="Paying" columns={3}>
              <TextField label="Service fee in ₹" {...number} {...field('serviceFee')} />
              <TextField label="Advance in %" {...number} {...field('advancePercent')} />
              <TextField
                label="Hold minutes"
                hint="How long hours wait for payment."
                {...number}
                {...field('holdMinutes')}
              />
            </Group>
            <Tiers field={field} />
            <Group title="Cancelling" columns={3}>
              <TextField
                label="Full refund, hours before"
                hint="This early or earlier, everything comes back."
                {...number}
                {...field('fullRefundHours')}
              />
              <TextField
                label="Cancelling ends, hours before"
                hint="Later, it is not offered."
                {...number}
                {...field('cancellationHours')}
              />
              <TextField
                label="Late refund in %"
                hint="Between the two, of what was paid without the fee."
                {...number}
                {...field('lateRefundPercent')}
              />
            </Group>
          </>
        );
      }}
    </SettingsForm>
  );
}

function Group({ title, columns, children }: { title: string; columns: 2 | 3; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="heading float-left mb-4 w-full text-lg">{title}</legend>
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
      <legend className="heading float-left mb-1 w-full text-lg">Discounts for several hours</legend>
      <p className="clear-both mb-4 text-sm text-quiet">Only the highest that fits. An empty row is none.</p>
      <div className="grid max-w-sm gap-3">
        {Array.from({ length: tierCount }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their position
          <div key={row} className="grid grid-cols-2 gap-3">
            <TextField
              label={<TierLabel row={row} text="From hours" />}
              {...number}
              required={false}
              {...field(`slots${row}`)}
            />
            <TextField
              label={<TierLabel row={row} text="Discount in %" />}
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
  return (
    <span className="sr-only">
      {text}, discount {row + 1}
    </span>
  );
}
