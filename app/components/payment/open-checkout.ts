/** Result from Razorpay's script. Only the server verifies the signature. */
type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

type Checkout = { open(): void; close(): void };
type RazorpayWindow = Window & { Razorpay?: new (options: object) => Checkout };

/**
 * Opens the gateway's checkout over this page with the fields of its form. Submits the form if the script
 * fails to load.
 */
export async function openCheckout(
  form: HTMLFormElement,
  script: string,
  method: string,
  onClosed: () => void,
): Promise<void> {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  await load(script).catch(() => undefined);
  // The user may have left the page while the script loaded.
  if (!form.isConnected) return;
  const { Razorpay } = window as RazorpayWindow;
  if (!Razorpay) return sendForm(form.action, { ...Object.fromEntries(fields), 'prefill[method]': method });
  const stands = new AbortController();
  const checkout = new Razorpay({
    key: text('key_id'),
    order_id: text('order_id'),
    amount: text('amount'),
    currency: text('currency'),
    name: text('name'),
    description: text('description'),
    prefill: { name: text('prefill[name]'), email: text('prefill[email]'), method },
    theme: { color: '#0f6b43' },
    modal: {
      ondismiss: () => {
        stands.abort();
        onClosed();
      },
      confirm_close: true,
    },
    // Posted to instead of calling `handler` by in-app browsers, and by the sandbox.
    callback_url: text('callback_url'),
    handler: (paid: Paid) => sendForm(text('callback_url'), paid),
  });
  checkout.open();
  // Closes the checkout after Back, because it ignores the router and would cover the next page. It may
  // change the hash itself.
  const page = location.pathname + location.search;
  const closeIfLeft = () => {
    if (location.pathname + location.search === page) return;
    stands.abort();
    checkout.close();
  };
  addEventListener('popstate', closeIfLeft, { signal: stands.signal });
}

function load(url: string): Promise<void> {
  if ((window as RazorpayWindow).Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = url;
    element.onload = () => resolve();
    element.onerror = reject;
    document.head.append(element);
  });
}

function sendForm(action: string, fields: Record<string, FormDataEntryValue>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = String(value);
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
