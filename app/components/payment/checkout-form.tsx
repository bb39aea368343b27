import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '#messages';
import { dropFromUrl } from '../../document/drop-from-url.ts';
import { refreshPage } from '../../live/refresh-page.ts';
import type { PayMethod } from '../bookings/hold/booking-input.ts';
import { Button } from '../ui/button.tsx';
import type { Checkout } from './load-booking.server.ts';

const retryTexts: Record<PayMethod, () => string> = {
  card: m.payment_checkout_retry_card,
  upi: m.payment_checkout_retry_upi,
};
const switchTexts: Record<PayMethod, () => string> = {
  card: m.payment_checkout_switch_card,
  upi: m.payment_checkout_switch_upi,
};

/**
 * Posts to the gateway's payment page, or opens its checkout over this page if it has a script. `opensNow`
 * pays immediately; removing `go` from the URL keeps Back from paying again.
 */
export function CheckoutForm({
  checkout,
  method,
  opensNow,
  retrying,
}: {
  checkout: Checkout;
  method: PayMethod;
  opensNow: boolean;
  /** Offers both methods after a failed attempt. */
  retrying: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { revalidate } = useRevalidator();
  const { script } = checkout;
  useEffect(() => {
    if (!opensNow || !new URL(window.location.href).searchParams.has('go')) return;
    dropFromUrl('go');
    setLeaving(true);
    if (form.current) leave(form.current, script, method, closed);
    function closed() {
      setLeaving(false);
      void refreshPage(revalidate);
    }
  }, [opensNow, script, method, revalidate]);
  // Back from the gateway may restore this page from the browser's cache after the payment.
  useEffect(() => {
    const stay = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      void refreshPage(revalidate);
    };
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, [revalidate]);
  const other: PayMethod = method === 'card' ? 'upi' : 'card';
  return (
    <form
      ref={form}
      method="post"
      action={checkout.url}
      onSubmit={(event) => {
        // Deferred until the browser has read the pressed button, because a disabled one is not submitted.
        setTimeout(() => setLeaving(true));
        if (script === null) return;
        event.preventDefault();
        const pressed = (event.nativeEvent as SubmitEvent).submitter;
        const chosen = pressed instanceof HTMLButtonElement && pressed.value;
        leave(event.currentTarget, script, chosen || method, () => {
          setLeaving(false);
          void refreshPage(revalidate);
        });
      }}
      className="grid gap-3"
    >
      {checkout.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {retrying ? (
        <>
          <Button tone="go" size="large" wide name="prefill[method]" value={method} disabled={leaving}>
            {retryTexts[method]()}
          </Button>
          <Button tone="line" size="large" wide name="prefill[method]" value={other} disabled={leaving}>
            {switchTexts[other]()}
          </Button>
        </>
      ) : (
        <>
          <input type="hidden" name="prefill[method]" value={method} />
          <Button tone="go" size="large" wide busy={leaving} busyText={m.payment_checkout_opening()}>
            {m.payment_checkout_continue()}
          </Button>
        </>
      )}
    </form>
  );
}

function leave(form: HTMLFormElement, script: string | null, method: string, onClosed: () => void): void {
  if (script === null) form.submit();
  else
    void import('./open-checkout.ts').then(
      ({ openCheckout }) => openCheckout(form, script, method, onClosed),
      // The chunk failed to load (weak network, new version): the plain form works without a script.
      () => form.submit(),
    );
}
