import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useScriptedLook } from '../ui/use-hydrated.ts';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const showToast = useToast();
  const look = useScriptedLook();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? 'Recovery codes copied' : 'The codes could not be copied. Write them down.');
  };
  return (
    <section aria-labelledby="codes" className="rounded-3xl bg-mint p-5 sm:p-7">
      <h2 id="codes" tabIndex={-1} className="text-2xl">
        Keep these recovery codes
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-quiet">
        Each opens your account once, together with your password, if you lose your phone or passkey. They are
        shown only now.
      </p>
      <ul className="figure mt-5 grid max-w-md grid-cols-2 gap-x-8 gap-y-2 text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button type="button" tone="line" onClick={copy} className={`mt-5 ${look}`}>
        Copy codes
      </Button>
    </section>
  );
}

export function RenewRecoveryCodes() {
  const busy = useNavigation().formData?.get('intent') === 'renew-codes';
  return (
    <Form method="post" replace preventScrollReset className="flex flex-wrap items-center gap-4">
      <input type="hidden" name="intent" value="renew-codes" />
      <p className="min-w-0 flex-1 basis-52 text-quiet">New codes replace the ones you have.</p>
      <Button tone="line" busy={busy}>
        Create new codes
      </Button>
    </Form>
  );
}
