import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { refreshPage } from '../../live/refresh-page.ts';
import type { PayMethod } from '../bookings/hold/booking-ask.ts';
import { Button } from '../ui/button.tsx';
import type { Checkout } from './load-booking.server.ts';

const methodNames: Record<PayMethod, string> = { card: 'card', upi: 'UPI' };

/**
 * Leaves for the gateway's own page. A plain form, which no script has to send; where the gateway has a script, its
 * checkout opens over this page instead. `opensNow` pays at once, and takes that wish out of the URL first, so that
 * Back does not bounce.
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
  /** After a failed attempt both methods are offered. */
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
  // Back from the gateway's page the browser may show this one as it was left; by now it may be paid.
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
        // After the browser has read which button was pressed: a disabled one would send nothing.
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
            Try again with {methodNames[method]}
          </Button>
          <Button tone="line" size="large" wide name="prefill[method]" value={other} disabled={leaving}>
            Pay with {methodNames[other]} instead
          </Button>
        </>
      ) : (
        <>
          <input type="hidden" name="prefill[method]" value={method} />
          <Button tone="go" size="large" wide busy={leaving} busyText="Opening the payment page...">
            Continue to payment
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
      // Not to be had, on a weak network or once a new version is out: the plain form needs no script.
      () => form.submit(),
    );
}

/** Only the address: the page stays, and the router need not know. */
export function dropFromUrl(name: string): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}
