import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { detectTickets } from './detect-tickets.ts';

const problems: Record<string, string> = {
  NotAllowedError: 'The camera is not allowed here. Allow it in the browser, or type the code instead.',
  NotFoundError: 'This device has no camera. Type the code instead.',
};
const anyProblem = 'The camera does not start. Type the code instead.';

/** Scans for a ticket with the camera. Images never leave the device. */
export default function ScanTicket({
  onFound,
  onClose,
}: {
  onFound: (text: string) => void;
  onClose: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const stopper = new AbortController();
    const watch = async () => {
      if (!video.current) return;
      const text = await detectTickets(video.current, stopper.signal);
      if (!text) return;
      navigator.vibrate?.(80);
      found.current(text);
    };
    watch().catch((error: unknown) => {
      if (stopper.signal.aborted) return;
      setProblem(problems[error instanceof Error ? error.name : ''] ?? anyProblem);
    });
    return () => stopper.abort();
  }, []);
  return (
    <Dialog open title="Scan a ticket" onClose={onClose}>
      {problem ? (
        <Notice tone="problem">{problem}</Notice>
      ) : (
        <>
          <video
            ref={video}
            playsInline
            muted
            aria-label="What the camera sees"
            className="aspect-square w-full rounded-2xl bg-night object-cover"
          />
          <p className="mt-3 text-quiet">Hold the QR code of the ticket into the picture.</p>
        </>
      )}
    </Dialog>
  );
}
