import { useEffect, useRef } from 'react';

const pieceCount = 150;
const colours = ['#ffc72c', '#66e39a', '#ffffff', '#ff9d84', '#4ccb91', '#ffe9a8'];
const gravity = 620;
const lifeSeconds = 3.6;

type Piece = {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  size: number;
  turn: number;
  spin: number;
  colour: string;
};

/** Confetti, once. Skipped for people who prefer reduced motion. */
export function Confetti() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Enters the browser's top layer, which also has the open dialog.
    canvas.showPopover?.();
    const { width, height } = fitToScreen(canvas, pen);
    const pieces = Array.from({ length: pieceCount }, (_, i) => throwPiece(i, width, height));
    const start = performance.now();
    let before = start;
    let frame = requestAnimationFrame(function draw(time) {
      const age = (time - start) / 1_000;
      pen.clearRect(0, 0, width, height);
      if (age > lifeSeconds) return canvas.hidePopover?.();
      pen.globalAlpha = Math.min(1, lifeSeconds - age);
      for (const piece of pieces) drawPiece(pen, move(piece, Math.min(0.05, (time - before) / 1_000)), age);
      before = time;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
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

function fitToScreen(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
): { width: number; height: number } {
  const { innerWidth: width, innerHeight: height } = window;
  const sharpness = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  pen.scale(sharpness, sharpness);
  return { width, height };
}

function throwPiece(index: number, width: number, height: number): Piece {
  const fromLeft = index % 2 === 0;
  const reach = Math.max(width, 480) * (0.15 + Math.random() * 0.75);
  return {
    x: fromLeft ? -10 : width + 10,
    y: height * (0.55 + Math.random() * 0.2),
    speedX: fromLeft ? reach : -reach,
    speedY: -height * (0.45 + Math.random() * 0.55) - 120,
    size: 6 + Math.random() * 7,
    turn: Math.random() * Math.PI,
    spin: (Math.random() - 0.5) * 12,
    colour: colours[index % colours.length] ?? '#ffc72c',
  };
}

function move(piece: Piece, seconds: number): Piece {
  piece.speedY += gravity * seconds;
  piece.speedX *= 1 - 0.7 * seconds;
  piece.x += piece.speedX * seconds;
  piece.y += piece.speedY * seconds;
  piece.turn += piece.spin * seconds;
  return piece;
}

/** Swings the height while the piece spins, which looks like turning paper. */
function drawPiece(pen: CanvasRenderingContext2D, piece: Piece, age: number): void {
  pen.save();
  pen.translate(piece.x, piece.y);
  pen.rotate(piece.turn);
  pen.scale(1, Math.cos(piece.turn * 2 + age * 6));
  pen.fillStyle = piece.colour;
  pen.fillRect(-piece.size / 2, -piece.size / 3, piece.size, piece.size * 0.66);
  pen.restore();
}
