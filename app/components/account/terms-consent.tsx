import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import * as m from '#messages';
import { lazyPart } from '../../document/lazy-part.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import type { LegalText } from './legal-dialogs.tsx';

const LegalDialogs = lazyPart(() => import('./legal-dialogs.tsx'));

/** Consent checkbox of the sign-up form. Legal texts open as dialogs, or as pages without JavaScript. */
export function TermsConsent({
  error,
  onChange,
}: {
  error?: string | undefined;
  onChange?: (agreed: boolean) => void;
}) {
  const [text, setText] = useState<LegalText | null>(null);
  const [wanted, setWanted] = useState(false);
  const openOver = (which: LegalText) => (event: MouseEvent) => {
    // With a modifier key the user wants a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
    setText(which);
  };
  const link = (which: LegalText, label: ReactNode) => (
    <a
      href={`/${which}`}
      target="_blank"
      rel="noreferrer"
      aria-haspopup="dialog"
      onClick={openOver(which)}
      className="-my-2.5 inline-block py-2.5 font-[600] text-pitch underline underline-offset-4"
    >
      {label}
    </a>
  );
  return (
    <>
      <Checkbox
        id="terms"
        name="terms"
        required
        error={error}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
        label={
          <ParaglideMessage
            message={m.account_terms_consent}
            markup={{
              terms: ({ children }) => link('terms', children),
              privacy: ({ children }) => link('privacy', children),
            }}
          />
        }
      />
      {wanted && (
        <Suspense fallback={null}>
          <LegalDialogs open={text} onOpen={setText} />
        </Suspense>
      )}
    </>
  );
}
