import * as m from '#messages';
import { wordsOf } from '../../../contract/text/policy-words.ts';
import { useSettings } from '../../use-settings.ts';
import { privacySections } from '../legal/privacy-sections.ts';
import { termsSections } from '../legal/terms-sections.ts';
import { TextSections } from '../legal/text-sections.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

export type LegalText = 'terms' | 'privacy';

export default function LegalDialogs({
  open,
  onOpen,
}: {
  open: LegalText | null;
  onOpen: (text: LegalText | null) => void;
}) {
  const words = wordsOf(useSettings());
  const close = () => onOpen(null);
  return (
    <>
      <Dialog open={open === 'terms'} title={m.legal_terms()} onClose={() => open === 'terms' && close()}>
        <TextSections sections={termsSections(words)} />
        <p className="mt-6 flex flex-wrap gap-3">
          <Button type="button" onClick={close}>
            {m.common_close()}
          </Button>
          <Button type="button" tone="line" onClick={() => onOpen('privacy')}>
            {m.account_read_privacy()}
          </Button>
        </p>
      </Dialog>
      <Dialog
        open={open === 'privacy'}
        title={m.legal_privacy()}
        onClose={() => open === 'privacy' && close()}
      >
        <TextSections sections={privacySections(words)} />
        <p className="mt-6">
          <Button type="button" onClick={close}>
            {m.common_close()}
          </Button>
        </p>
      </Dialog>
    </>
  );
}
