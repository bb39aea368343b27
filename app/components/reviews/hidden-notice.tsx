import { useSettings } from '../../use-settings.ts';
import { Notice } from '../ui/notice.tsx';

export function HiddenNotice({ reason }: { reason: string }) {
  const { supportEmail } = useSettings();
  return (
    <Notice tone="problem">
      An admin has hidden your review, so others no longer see it and it does not count. Reason: {reason}{' '}
      <span className="text-ink">
        If you think that is wrong, write to{' '}
        <a href={`mailto:${supportEmail}`} className="font-[600] underline underline-offset-4">
          {supportEmail}
        </a>
        .
      </span>
    </Notice>
  );
}
