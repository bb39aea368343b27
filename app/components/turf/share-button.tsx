import { ShareIcon } from '../ui/icons.tsx';
import { roundOverPicture } from '../ui/over-picture.ts';
import { useToast } from '../ui/toast.tsx';

/** The phone's own share sheet; else the link is copied. Without scripts it leads to the ways to share. */
export default function ShareButton({ title }: { title: string }) {
  const showToast = useToast();
  const share = async () => {
    const url = window.location.href;
    if (navigator.share) return navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast('Link copied');
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts it is a link to a place on the page
    <a
      href="#share"
      aria-label="Share this turf"
      className={roundOverPicture}
      onClick={(event) => {
        if (!navigator.share && !navigator.clipboard) return;
        event.preventDefault();
        // Closing the sheet without sharing rejects; there is nothing to do about it.
        share().catch(() => undefined);
      }}
    >
      <ShareIcon />
    </a>
  );
}
