import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import { useSettings } from '../../use-settings.ts';
import { Notice } from '../ui/feedback/notice.tsx';

export function HiddenNotice({ reason }: { reason: string }) {
  const { supportEmail } = useSettings();
  return (
    <Notice tone="problem">
      <ParaglideMessage
        message={m.turfs_review_hidden}
        inputs={{ reason, email: supportEmail }}
        markup={{
          ink: ({ children }) => <span className="text-ink">{children}</span>,
          link: ({ children }) => (
            <a href={`mailto:${supportEmail}`} className="font-[600] underline underline-offset-4">
              {children}
            </a>
          ),
        }}
      />
    </Notice>
  );
}
