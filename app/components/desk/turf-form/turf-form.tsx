import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { ManagedTurf } from '../../../../contract/desk/turfs.ts';
import type { StandingBooking } from '../../../forms/refusal-details.server.ts';
import { StandingBookings } from '../../bookings/standing-bookings.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { ShownBefore } from '../../ui/form/shown-before.tsx';
import { AmenitiesField } from './amenities-field.tsx';
import type { TurfAnswer } from './change-turf.server.ts';
import { LockedDays } from './locked-days.tsx';
import { PiecesField } from './pieces-field.tsx';
import { TurfFields } from './turf-fields.tsx';

export function TurfForm({
  turf,
  copied,
  formKey,
  answer,
  standing,
  locks = [],
  canConfirm = false,
  save,
}: {
  turf: ManagedTurf | null;
  /** Suggests the values of this turf for another one at its venue. */
  copied?: ManagedTurf | undefined;
  /** Idempotency key for a new turf, so that a resubmitted form creates one turf. */
  formKey?: string;
  answer: FormAnswer | undefined;
  /** Bookings outside the new operating hours, or of a turf whose name, place or sport changes. */
  standing?: readonly StandingBooking[] | undefined;
  /** Locked hours that a change of the ground needs unlocked. */
  locks?: TurfAnswer['locks'];
  canConfirm?: boolean | undefined;
  save: string;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  // Keeps the first key for the lifetime of the form.
  const [keptKey] = useState(field('key').defaultValue ?? formKey);
  const busy = useNavigation().formData?.get('intent') === 'turf';
  const known = (name: string, value: string) => ({ id: name, defaultValue: value, ...field(name) });
  const typed = useTyped(turf, answer?.initialValue?.amenities as string[] | undefined);
  const chosen = typed ?? (turf ?? copied)?.amenities ?? [];
  const pieces = answer?.initialValue?.pieces as number[] | undefined;
  const ground = turf
    ? { chosen: pieces ?? turf.pieces, others: turf.neighbours }
    : copied && groundBeside(copied, pieces);
  return (
    <Form ref={formRef} method="post" noValidate preventScrollReset className="grid gap-6">
      <input type="hidden" name="intent" value="turf" />
      {keptKey && <input type="hidden" name="key" value={keptKey} />}
      {turf && <ShownBefore values={turf} answered={field('shown').defaultValue} />}
      {formError && <Notice tone="problem">{formError}</Notice>}
      {formError && standing && <StandingBookings bookings={standing} />}
      {formError && turf && <LockedDays turfId={turf.id} days={locks} />}
      {formError && canConfirm && (
        <Checkbox id="confirmed" name="confirmed" value="yes" label={m.desk_turf_change_confirm()} />
      )}
      <TurfFields
        turf={turf ?? (copied ? { ...copied, name: '' } : null)}
        isPlaced={copied !== undefined}
        choosesSport={turf === null && !copied}
        descriptionHint={m.desk_turf_description_hint()}
        known={known}
      />
      {ground && <PiecesField key={ground.chosen.join()} {...ground} error={field('pieces').error} />}
      <AmenitiesField key={chosen.join()} chosen={chosen} error={field('amenities').error} />
      <div>
        <Button tone="go" size="large" busy={busy} busyText={m.desk_saving()} className="max-sm:w-full">
          {save}
        </Button>
      </div>
    </Form>
  );
}

/** A new turf gets a part of its own, unless the owner chooses others. */
function groundBeside({ name, pieces, neighbours }: ManagedTurf, answered: number[] | undefined) {
  const others = [...neighbours, { name, pieces }];
  return { chosen: answered ?? [Math.max(...others.flatMap((each) => each.pieces)) + 1], others };
}

/** Keeps the submitted amenities when a form is lost (network, session end). A saved turf clears them. */
function useTyped(turf: ManagedTurf | null, answered: string[] | undefined): string[] | undefined {
  const [kept, keep] = useState({ turf, answered });
  if (kept.turf !== turf || (answered && kept.answered !== answered)) keep({ turf, answered });
  return answered ?? (kept.turf === turf ? kept.answered : undefined);
}
