import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useSearchParams, useSubmit } from 'react-router';
import * as m from '#messages';
import { lazyPart } from '../../../document/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import { useHydrated, useScriptedLook } from '../../ui/use-hydrated.ts';
import { ActForm } from '../act-form.tsx';
import type { DayAnswer } from '../act-on-day.server.ts';
import { GateResult } from './gate-result.tsx';

// Loaded lazily, because the scanner is large and only used on tap.
const ScanTicket = lazyPart(() => import('./scan-ticket.tsx'));

export function GateForm({
  place,
  answer,
}: {
  place: { turfId: string; date: string };
  answer: DayAnswer | undefined;
}) {
  const canScan = !useHydrated() || 'mediaDevices' in navigator;
  const scanLook = useScriptedLook();
  const submit = useSubmit();
  const [isScanning, setScanning] = useState(false);
  const busy = useNavigation().formData?.get('intent') === 'gate';
  const [asked, ask] = useSearchParams();
  const scanAsAsked = useEffectEvent(() => {
    if (!asked.has('scan')) return;
    setScanning(true);
    // Removes the parameter, so that a reload or Back does not start the camera.
    ask(
      (params) => {
        params.delete('scan');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => scanAsAsked(), []);
  const open = (text: string) => {
    setScanning(false);
    void submit({ ...place, intent: 'gate', at: 'gate', text }, { method: 'post', preventScrollReset: true });
  };
  return (
    <section aria-label={m.desk_gate()} className="grid gap-4 print:hidden">
      <div className="grid items-end gap-3 sm:max-lg:flex">
        <ActForm
          intent="gate"
          at="gate"
          more={place}
          className="flex min-w-0 flex-1 items-end gap-2 max-[17rem]:flex-wrap sm:max-w-md"
        >
          <div className="min-w-0 flex-1 max-[17rem]:basis-full">
            <TextField
              id="gate-text"
              label={m.desk_gate_code()}
              name="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder={m.desk_gate_code_example()}
              maxLength={300}
              required
              // Remounts the field after each answer, so that the next code starts empty.
              key={answer?.gate ? answer.typed?.text : 'next'}
              defaultValue={answer?.problem ? answer.typed?.text : undefined}
            />
          </div>
          <Button tone="strong" busy={busy}>
            {m.desk_check_in()}
          </Button>
        </ActForm>
        {canScan && (
          <Button
            type="button"
            tone="line"
            className={scanLook}
            onClick={() => (isCameraAllowed() ? setScanning(true) : reloadWithCamera(place))}
          >
            {m.desk_gate_scan()}
          </Button>
        )}
      </div>
      {isScanning && (
        <Suspense fallback={<p role="status">{m.desk_gate_opening()}</p>}>
          <ScanTicket onFound={open} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      <GateResult place={place} answer={answer} />
    </section>
  );
}

type PolicyDocument = Document & { featurePolicy?: { allowsFeature(name: string): boolean } };

/** The Permissions-Policy of the loaded document also applies after client-side navigation. */
function isCameraAllowed(): boolean {
  return (document as PolicyDocument).featurePolicy?.allowsFeature('camera') ?? true;
}

function reloadWithCamera(place: { turfId: string; date: string }): void {
  location.assign(`/desk/day?${new URLSearchParams({ ...place, scan: '1' })}`);
}
