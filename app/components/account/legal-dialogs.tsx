import { wordsOf } from '../../../contract/policy-words.ts';
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
      <Dialog open={open === 'terms'} title="Terms" onClose={() => open === 'terms' && close()}>
        <TextSections sections={termsSections(words)} />
        <p className="mt-6 flex flex-wrap gap-3">
          <Button type="button" onClick={close}>
            Close
          </Button>
          <Button type="button" tone="line" onClick={() => onOpen('privacy')}>
            Read about privacy
          </Button>
        </p>
      </Dialog>
      <Dialog open={open === 'privacy'} title="Privacy" onClose={() => open === 'privacy' && close()}>
        <TextSections sections={privacySections(words)} />
        <p className="mt-6">
          <Button type="button" onClick={close}>
            Close
          </Button>
        </p>
      </Dialog>
    </>
  );
}
