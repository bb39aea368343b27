import * as m from '#messages';
import { useToast } from '../../ui/feedback/toast.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { roundOverPicture } from '../../ui/over-picture.ts';

/** Opens the phone's share sheet, or copies the link. Without scripts it links to the share options. */
export default function ShareButton({ title }: { title: string }) {
  const showToast = useToast();
  const share = async () => {
    const url = window.location.href;
    if (navigator.share) return navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast(m.turfs_link_copied());
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts it links to a place on the page
    <a
      href="#share"
      aria-label={m.turfs_share()}
      className={roundOverPicture}
      onClick={(event) => {
        if (!navigator.share && !navigator.clipboard) return;
        event.preventDefault();
        // The promise rejects when the user closes the sheet.
        share().catch(() => undefined);
      }}
    >
      <ShareIcon />
    </a>
  );
}
