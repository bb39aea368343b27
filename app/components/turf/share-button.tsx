import { ShareIcon } from '../ui/icons.tsx';

/** A link to WhatsApp, where teams talk; the phone's own share sheet where there is one. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${title} on Maidan: ${url}`)}`}
      rel="noopener noreferrer"
      aria-label="Share this turf"
      className="grid size-11 place-items-center rounded-full bg-night-deep/70 hover:bg-night-deep"
      onClick={(event) => {
        if (!navigator.share) return;
        event.preventDefault();
        // Closing the sheet without sharing rejects; there is nothing to do about it.
        navigator.share({ title, url: window.location.href }).catch(() => undefined);
      }}
    >
      <ShareIcon />
    </a>
  );
}
