import { useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { detectTickets } from './detect-tickets.ts';

const problems: Record<string, () => string> = {
  NotAllowedError: m.desk_gate_camera_refused,
  NotFoundError: m.desk_gate_camera_missing,
};

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
      setProblem((problems[error instanceof Error ? error.name : ''] ?? m.desk_gate_camera_failed)());
    });
    return () => stopper.abort();
  }, []);
  return (
    <Dialog open title={m.desk_gate_scan()} onClose={onClose}>
      {problem ? (
        <Notice tone="problem">{problem}</Notice>
      ) : (
        <>
          <video
            ref={video}
            playsInline
            muted
            aria-label={m.desk_gate_camera_label()}
            className="aspect-square w-full rounded-2xl bg-night object-cover"
          />
          <p className="mt-3 text-quiet">{m.desk_gate_scan_hint()}</p>
        </>
      )}
    </Dialog>
  );
}
