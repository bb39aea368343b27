import confetti from 'canvas-confetti';
import { useEffect, useRef } from 'react';

const pieceCount = 150;
const colors = ['#ffc72c', '#66e39a', '#ffffff', '#ff9d84', '#4ccb91', '#ffe9a8'];
const corners = [
  { angle: 60, origin: { x: 0, y: 0.75 } },
  { angle: 120, origin: { x: 1, y: 0.75 } },
];

/** Throws 150 pieces once from both lower corners. None for people who prefer reduced motion. */
export default function Confetti() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    canvas.showPopover?.();
    const fire = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
    const shots = corners.map((corner) =>
      fire({ ...corner, colors, particleCount: pieceCount / 2, spread: 60, startVelocity: 65 }),
    );
    void Promise.all(shots).then(() => canvas.hidePopover?.());
    return () => fire.reset();
  }, []);
  return (
    <canvas
      ref={ref}
      popover="manual"
      data-confetti={pieceCount}
      className="pointer-events-none fixed inset-0 m-0 size-full max-h-none max-w-none border-0 bg-transparent p-0"
    />
  );
}
