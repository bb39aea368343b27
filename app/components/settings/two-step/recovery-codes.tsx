import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useScriptedLook } from '../../ui/use-hydrated.ts';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const showToast = useToast();
  const look = useScriptedLook();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? m.settings_codes_copied() : m.settings_codes_not_copied());
  };
  return (
    <section aria-labelledby="codes" className="rounded-3xl bg-mint p-5 sm:p-7">
      <h2 id="codes" tabIndex={-1} className="text-2xl">
        {m.settings_codes_title()}
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-quiet">{m.settings_codes_text()}</p>
      <ul className="figure mt-5 grid max-w-md grid-cols-2 gap-x-8 gap-y-2 text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button type="button" tone="line" onClick={copy} className={`mt-5 ${look}`}>
        {m.settings_codes_copy()}
      </Button>
    </section>
  );
}

export function RenewRecoveryCodes() {
  const busy = useNavigation().formData?.get('intent') === 'renew-codes';
  return (
    <Form method="post" replace preventScrollReset className="flex flex-wrap items-center gap-4">
      <input type="hidden" name="intent" value="renew-codes" />
      <p className="min-w-0 flex-1 basis-52 text-quiet">{m.settings_codes_renew_text()}</p>
      <Button tone="line" busy={busy}>
        {m.settings_codes_renew()}
      </Button>
    </Form>
  );
}
